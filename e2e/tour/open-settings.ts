import { expect } from '@playwright/test';
import { settingList, settingsPages, type SettingsPage } from '../../shared/domain/setting-list.ts';
import { menu, type Stage } from './scene.ts';

/** Pages without an entry are not shown. */
export const shownPages = settingsPages.filter((page) =>
  settingList.some((entry) => entry.page === page),
);

/** Opens the settings at one page, by the list or, where the window is narrow, by the choice. */
export async function openSettings(stage: Stage, name: SettingsPage): Promise<void> {
  await menu(stage, 'Settings…');
  const settings = stage.page.getByRole('dialog', { name: 'Settings' });
  await expect(settings).toBeVisible();
  const choice = settings.getByRole('combobox', { name: 'Page' });
  const list = settings.getByRole('navigation', { name: 'Pages of the settings' });
  await expect(choice.or(list)).toBeVisible();
  if (await choice.isVisible()) await choice.selectOption(name);
  else await list.getByRole('button').nth(shownPages.indexOf(name)).click();
  await expect(settings.getByRole('region').first()).toBeVisible();
}
