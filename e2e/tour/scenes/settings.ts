import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { idleThread } from '../../support/idle-thread.ts';
import { openSettings } from '../open-settings.ts';
import { escape, fakeStage, type Scene } from '../scene.ts';

const within = (page: Page) => page.getByRole('dialog', { name: 'Settings' });

/** Settings that are not as they came: changed, being changed, refused, taken from a file. */
export const settings: Scene = {
  name: 'settings',
  set: async (theatre) => {
    const stage = await fakeStage(theatre);
    await idleThread(stage.thread);
    return stage;
  },
  screens: [
    {
      name: 'brake-key-taken',
      arrive: async ({ bobbin }) => {
        /* Another program holds every key that is tried from now on. */
        await bobbin.app.evaluate(({ globalShortcut }) => {
          globalShortcut.register = () => false;
        });
        await bobbin.call('settings.set', { lowerAllKey: 'CommandOrControl+Alt+B' });
      },
      open: async (stage) => {
        await openSettings(stage, 'shortcuts');
        const told = within(stage.page).getByText(/^Another program has this key/);
        await expect(told).toBeVisible();
        await told.scrollIntoViewIfNeeded();
      },
      close: escape,
    },
    {
      name: 'brake-key-refused',
      open: async (stage) => {
        await openSettings(stage, 'shortcuts');
        const settings = within(stage.page);
        const row = settings
          .getByText('Lower everything, from any program')
          .locator('xpath=ancestor::*[.//button[text()="Change…" or .//text()="Change…"]][1]');
        await row.getByRole('button', { name: 'Change…' }).click();
        await stage.page.keyboard.press('l');
        await expect(settings.getByText(/one more modifier/)).toBeVisible();
      },
      close: async (stage) => {
        await stage.page.keyboard.press('Escape');
        await escape(stage);
      },
    },
    {
      name: 'variables-and-proxies',
      arrive: async (stage) => {
        await stage.bobbin.dialogs.answer('confirm');
        const settings = await openSettings(stage, 'codex');
        const give = settings.getByRole('button', { name: 'Give it to Codex' });
        await settings.getByRole('button', { name: 'Add a variable…' }).click();
        await settings.getByLabel('Name').fill('PEAR_KEY');
        await settings.getByLabel('Value').fill('the-secret-of-the-pears-4711');
        await give.click();
        await expect(settings.getByRole('list', { name: /Variables/ })).toContainText('4711');
        await settings.getByRole('button', { name: 'Set HTTPS_PROXY…' }).click();
        await settings
          .getByLabel('Value of HTTPS_PROXY')
          .fill('http://me:word@proxy.orchard.test:8080');
        await give.click();
        await expect(settings.getByRole('list', { name: 'Proxies' })).toContainText(
          '@proxy.orchard.test',
        );
        await escape(stage);
      },
      open: async (stage) => {
        const settings = await openSettings(stage, 'codex');
        const proxies = settings.getByRole('list', { name: 'Proxies' });
        await expect(proxies).toContainText('@proxy.orchard.test');
        await proxies.evaluate((list) => list.scrollIntoView({ block: 'center' }));
      },
      close: escape,
    },
    {
      name: 'variable-refused',
      open: async (stage) => {
        const settings = await openSettings(stage, 'codex');
        await settings.getByRole('button', { name: 'Add a variable…' }).click();
        await settings.getByLabel('Name').fill('LD_PRELOAD');
        await settings.getByLabel('Value').fill('/tmp/quince.so');
        await settings.getByRole('button', { name: 'Give it to Codex' }).click();
        await expect(settings.getByText(/Bobbin never passes it on/)).toBeVisible();
      },
      close: escape,
    },
    {
      name: 'folder-defaults',
      open: async (stage) => {
        const settings = await openSettings(stage, 'folders');
        await settings
          .getByRole('combobox', { name: /^Model in / })
          .first()
          .selectOption('Fake model');
      },
      close: escape,
    },
    {
      name: 'number-refused',
      open: async (stage) => {
        const settings = await openSettings(stage, 'codex');
        await settings
          .getByRole('textbox', { name: /^End idle Codex processes after/ })
          .fill('900');
        await expect(settings.getByText('A whole number from 1 to 240.')).toBeVisible();
      },
      close: async (stage) => {
        await within(stage.page)
          .getByRole('textbox', { name: /^End idle/ })
          .fill('10');
        await stage.page.keyboard.press('Escape');
        await expect(within(stage.page)).toHaveCount(0);
      },
    },
    {
      name: 'import-shown-first',
      arrive: async (stage) => {
        const file = path.join(stage.folder.user, 'mine.json');
        await stage.bobbin.dialogs.choose(file);
        const settings = await openSettings(stage, 'general');
        await settings.getByRole('button', { name: 'Export…' }).click();
        await expect(settings.getByText(`Saved as ${file}`)).toBeVisible();
        const written = JSON.parse(readFileSync(file, 'utf8')) as { settings: object };
        Object.assign(written.settings, {
          density: 'compact',
          contrast: 'more',
          codexPath: '/bin/sh',
          idleMinutes: 0,
        });
        writeFileSync(file, JSON.stringify(written));
        await escape(stage);
      },
      open: async (stage) => {
        const settings = await openSettings(stage, 'general');
        const take = settings.getByRole('button', { name: 'Import…' });
        await take.click();
        const yes = settings.getByRole('button', { name: 'Take them' });
        await expect(yes).toBeVisible();
        await yes.scrollIntoViewIfNeeded();
      },
      close: escape,
    },
    {
      name: 'shortcut-taken',
      open: async (stage) => {
        const settings = await openSettings(stage, 'shortcuts');
        const row = settings.getByRole('listitem', {
          name: 'Everything that needs you',
          exact: true,
        });
        await row.getByRole('button', { name: /^Change the key/ }).click();
        await stage.page.keyboard.press('ControlOrMeta+K');
        await expect(row).toContainText('is the key for “Command palette”.');
        await row.scrollIntoViewIfNeeded();
      },
      close: escape,
    },
    {
      name: 'none-found',
      open: async (stage) => {
        await openSettings(stage, 'general');
        await within(stage.page).getByRole('searchbox').fill('quince tree');
        await expect(within(stage.page).getByRole('status')).toHaveText(/0 settings|No setting/);
      },
      close: async ({ page }) => {
        await page.getByRole('searchbox', { name: /settings/i }).fill('');
        await page.keyboard.press('Escape');
        await expect(within(page)).toHaveCount(0);
      },
    },
  ],
};
