import { copyFileSync } from 'node:fs';
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

/** The ways to an account, and what can come of them. */
export const loggingIn: Scene = {
  name: 'logging-in',
  set: async ({ launchFake }) => {
    const login = { chatgptDeviceCode: 'The code has expired', chatgpt: null };
    const { bobbin, fake } = await launchFake({ login });
    return stageOf(bobbin, fake);
  },
  screens: [
    {
      name: 'with-a-code',
      arrive: async ({ page }) => {
        await page.getByRole('button', { name: 'Use a code' }).click();
        await expect(page.getByText('PEAR-4711')).toBeVisible();
      },
    },
    {
      name: 'did-not-succeed',
      arrive: async ({ fake, page }) => {
        fake.open('login-chatgptDeviceCode');
        await expect(page.getByRole('alert')).toContainText('did not succeed');
      },
    },
    {
      name: 'with-a-key',
      arrive: async ({ page }) => {
        await page.getByRole('button', { name: 'Use an API key' }).click();
        await expect(page.getByLabel('API key')).toBeVisible();
      },
    },
    {
      name: 'ready',
      arrive: async ({ bobbin, fake, page }) => {
        await page.getByRole('button', { name: 'Cancel' }).click();
        await bobbin.dialogs.answer('confirm');
        await page.getByRole('button', { name: 'Log in with the browser' }).click();
        await expect(page.getByText(/Finish in your browser/)).toBeVisible();
        fake.open('login-chatgpt');
        await expect(page.getByRole('button', { name: 'Start your first thread' })).toBeVisible();
      },
    },
  ],
};

/** The settings of Codex cannot be read. */
export const brokenConfig: Scene = {
  name: 'broken-config',
  real: true,
  set: async ({ folder, launch }) => {
    const broken = path.join(import.meta.dirname, '../../fixtures/field/F29-backslash.config.toml');
    copyFileSync(broken, path.join(folder.home, 'config.toml'));
    return stageOf(await launch());
  },
  screens: [
    {
      name: 'told',
      arrive: ({ page }) =>
        expect(page.getByText(/cannot read its settings/).first()).toBeVisible(),
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
