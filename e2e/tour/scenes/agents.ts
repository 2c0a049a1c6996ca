import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { stageOf, type Scene } from '../scene.ts';

/** A thread that has begun a sub-agent. */
export const agents: Scene = {
  name: 'agents',
  real: true,
  set: async ({ folder, launch }) => {
    /* Codex 0.171.0 offers its tools for sub-agents to the model only where this is on. */
    const file = path.join(folder.home, 'config.toml');
    const config = readFileSync(file, 'utf8');
    writeFileSync(file, config.replace('[features]\n', '[features]\nmulti_agent_v2 = true\n'));
    return stageOf(await launch());
  },
  screens: [
    {
      name: 'one-asks',
      arrive: async ({ thread }) => {
        await thread.start('!agent pears !run echo ripe > pears.txt');
        await expect(thread.shown('The agent pears has begun.')).toBeVisible();
        await expect(thread.approval.card).toContainText(
          'A sub-agent that this thread began asks.',
        );
        await expect(thread.approval.approve).toBeEnabled();
      },
    },
  ],
};
