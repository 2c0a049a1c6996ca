import { expect } from '@playwright/test';
import type { SettingsPage } from '../../../shared/domain/setting-list.ts';
import { openSettings, shownPages } from '../open-settings.ts';
import { dialog, escape, fakeStage, menu, pressed, type Scene, type Screen } from '../scene.ts';

const settingsPage = (name: SettingsPage): Screen => ({
  name: `settings-${name}`,
  open: (stage) => openSettings(stage, name),
  close: escape,
});

/** Bobbin without a thread, and every dialog that needs none. */
export const empty: Scene = {
  name: 'empty',
  set: (theatre) => fakeStage(theatre),
  screens: [
    {
      name: 'new-thread',
      arrive: ({ page }) =>
        expect(page.getByRole('textbox', { name: 'First message' })).toBeVisible(),
    },
    { name: 'list', side: 'sidebar' },
    {
      name: 'inbox',
      open: async ({ page }) => {
        await page.keyboard.press('ControlOrMeta+i');
        await expect(page.getByRole('dialog', { name: 'What needs you' })).toBeVisible();
      },
      close: escape,
    },
    {
      name: 'search',
      open: async (stage) => {
        const { page } = stage;
        await menu(stage, 'Search everything');
        await page.getByRole('combobox', { name: 'Search everything' }).fill('quince');
        await expect(page.getByRole('dialog')).toContainText(/quince/);
      },
      close: escape,
    },
    ...shownPages.map(settingsPage),
    {
      name: 'settings-found',
      open: async (stage) => {
        await menu(stage, 'Settings…');
        await stage.page.getByRole('searchbox', { name: /settings/i }).fill('codex');
        await expect(stage.page.getByRole('region', { name: 'Found settings' })).toBeVisible();
      },
      close: async ({ page }) => {
        await page.getByRole('searchbox', { name: /settings/i }).fill('');
        await page.keyboard.press('Escape');
      },
    },
    dialog('rules', 'Rules and trust…', 'Rules and trust'),
    dialog('ledger', 'Ledger of all threads…', 'Ledger of all threads'),
    dialog('storage', 'Storage…', 'Storage'),
    dialog('diagnostics', 'Diagnostics…', 'Diagnostics'),
    dialog('shortcuts', 'Keyboard shortcuts', /shortcuts/i),
    {
      name: 'palette',
      open: async (stage) => {
        await menu(stage, 'Command palette');
        const palette = stage.page.getByRole('dialog', { name: 'Command palette' });
        await palette.getByRole('combobox').fill('th');
        await expect(palette.getByRole('option').first()).toBeVisible();
      },
      close: escape,
    },
    dialog('about', 'About Bobbin', 'About Bobbin'),
    dialog('import-a-thread', 'Import a thread…', 'Import a thread'),
    pressed(
      'model-menu',
      ({ page }) => page.getByRole('button', { name: /^Model/ }).first(),
      'menu',
    ),
  ],
};
