import type { Scene } from '../scene.ts';
import { accounts } from './accounts.ts';
import { agents } from './agents.ts';
import { attention } from './attention.ts';
import { composer } from './composer.ts';
import { damage } from './damage.ts';
import { empty } from './empty.ts';
import { brokenConfig, demo, loggingIn, noCodex, noLogin } from './first-run.ts';
import { list } from './list.ts';
import { looks } from './looks.ts';
import { many } from './many.ts';
import { modes } from './modes.ts';
import { organise } from './organise.ts';
import { panes } from './panes.ts';
import { pictures } from './pictures.ts';
import { planning } from './planning.ts';
import { policy } from './policy.ts';
import { lost, permissionRequest, questions } from './questions.ts';
import { reading } from './reading.ts';
import { settings } from './settings.ts';
import { readOnly, stopped, trouble } from './trouble.ts';
import { trust } from './trust.ts';
import { usage } from './usage.ts';
import { work } from './work.ts';

/** In the order in which a person meets them. */
export const scenes: Scene[] = [
  ...[
    noCodex,
    noLogin,
    loggingIn,
    brokenConfig,
    demo,
    empty,
    settings,
    accounts,
    looks,
    list,
    organise,
    many,
  ],
  ...[work, reading, pictures, composer, planning, usage, agents, panes, attention],
  ...[questions, permissionRequest, lost, trust, modes, policy, trouble, readOnly, damage, stopped],
];
