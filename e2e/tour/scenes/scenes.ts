import type { Scene } from '../scene.ts';
import { accounts } from './accounts.ts';
import { composer } from './composer.ts';
import { empty } from './empty.ts';
import { demo, noCodex, noLogin } from './first-run.ts';
import { list } from './list.ts';
import { modes } from './modes.ts';
import { policy } from './policy.ts';
import { lost, permissionRequest, questions } from './questions.ts';
import { readOnly, trouble } from './trouble.ts';
import { trust } from './trust.ts';
import { work } from './work.ts';

/** In the order in which a person meets them. */
export const scenes: Scene[] = [
  ...[noCodex, noLogin, demo, empty, list],
  ...[work, composer, questions, permissionRequest, lost, trust],
  ...[modes, policy, trouble, readOnly, accounts],
];
