import { cpSync, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { copyOldHome, testdata } from '../../support/old-home.ts';
import { openSettings } from '../open-settings.ts';
import { escape, pressed, stageOf, type Scene, type Stage } from '../scene.ts';

const workHome = ({ folder }: Pick<Stage, 'folder'>) => path.join(folder.root, 'work-home');

async function showAccounts(stage: Stage): Promise<void> {
  await openSettings(stage, 'codex');
  const entry = stage.page.getByRole('listitem', { name: 'Work' });
  await entry.scrollIntoViewIfNeeded();
}

/** Two accounts, of which the second one's folder is a copy of the first's; then it is gone. */
export const accounts: Scene = {
  name: 'accounts',
  real: true,
  set: async ({ folder, launch }) => {
    copyOldHome(folder.home);
    mkdirSync(workHome({ folder }));
    cpSync(path.join(testdata, 'home-0.171.0'), workHome({ folder }), { recursive: true });
    const bobbin = await launch();
    const stage = stageOf(bobbin);
    await expect(stage.thread.row(/hello there/)).toBeVisible();
    await bobbin.dialogs.choose(workHome(stage));
    await bobbin.call('accounts.add', { name: 'Work' });
    return stage;
  },
  screens: [
    {
      name: 'one-list',
      side: 'sidebar',
      arrive: async ({ page, thread }) => {
        await expect(thread.list.getByText(/Work ·/).first()).toBeVisible();
        await thread.row(/hello there/).click();
        await expect(page.getByText(/^Account: /)).toBeVisible();
      },
    },
    {
      name: 'settings',
      open: showAccounts,
      close: escape,
    },
    {
      name: 'adding',
      open: async (stage) => {
        const { page } = stage;
        await showAccounts(stage);
        await page.getByRole('button', { name: 'Add an account…' }).click();
        await expect(page.getByRole('textbox', { name: 'Name of the account' })).toBeFocused();
      },
      close: escape,
    },
    {
      name: 'folder-gone',
      arrive: async (stage) => {
        const { bobbin, page, thread } = stage;
        const { rows } = await bobbin.startup();
        const { home } = rows.find((row) => row.thread.home.startsWith('account:'))!.thread;
        renameSync(workHome(stage), `${workHome(stage)} away`);
        await bobbin.call('codex.probe', { home });
        await thread.list
          .getByText(/Work ·/)
          .first()
          .click();
        await expect(page.getByText('The folder of this account is not there.')).toBeVisible();
      },
    },
    {
      name: 'settings-folder-gone',
      open: showAccounts,
      close: escape,
    },
    {
      ...pressed(
        'new-thread',
        ({ page }) => page.getByRole('button', { name: /^Account: / }),
        'menu',
      ),
      arrive: async ({ bobbin, page, thread, folder }) => {
        await bobbin.dialogs.choose(folder.work);
        await bobbin.call('folder.choose', {});
        await page.getByRole('button', { name: 'New thread', exact: true }).click();
        await expect(page.getByRole('textbox', { name: 'First message' })).toBeVisible();
        await expect(thread.list).toBeVisible();
      },
    },
    {
      name: 'import',
      open: async ({ page }) => {
        await page.getByRole('button', { name: 'Import a thread…' }).click();
        await expect(page.getByRole('combobox', { name: 'Into the account' })).toBeVisible();
      },
      close: escape,
    },
  ],
};
