import path from 'node:path';
import { expect } from '@playwright/test';
import { stageOf, type Scene, type Theatre } from '../scene.ts';

/** Bobbin on a machine without Codex. */
export const noCodex: Scene = {
  name: 'first-run',
  set: async ({ folder, launch }: Theatre) =>
    stageOf(await launch({ codexPath: path.join(folder.root, 'nowhere', 'codex') })),
  screens: [
    {
      name: 'no-codex',
      arrive: ({ page }) => expect(page.getByText(/Codex/).first()).toBeVisible(),
    },
  ],
};

/** Codex is there, and nobody is logged in. */
export const noLogin: Scene = {
  name: 'first-run-login',
  set: async ({ launchFake }) => {
    const replies = { 'account/read': { result: { account: null, requiresOpenaiAuth: true } } };
    const { bobbin, fake } = await launchFake({ replies });
    return stageOf(bobbin, fake);
  },
  screens: [
    {
      name: 'no-account',
      arrive: ({ page }) => expect(page.getByText(/no account/).first()).toBeVisible(),
    },
  ],
};

/** The offline demo. */
export const demo: Scene = {
  name: 'demo',
  set: async ({ launch }) => stageOf(await launch({ args: ['--demo'] })),
  screens: [
    {
      name: 'examples',
      arrive: ({ page }) =>
        expect(page.getByRole('textbox', { name: 'First message' })).toBeVisible(),
    },
  ],
};
