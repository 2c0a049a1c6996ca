import { expect, type Locator } from '@playwright/test';
import { settingList, settingsPages, type SettingsPage } from '../../shared/domain/setting-list.ts';
import { menu, type Stage } from './scene.ts';

/** Pages without an entry are not shown. */
export const shownPages = settingsPages.filter((page) =>
  settingList.some((entry) => entry.page === page),
);

/** Opens the settings at one page, by the list or, where the window is narrow, by the choice. */
export async function openSettings(stage: Stage, page: SettingsPage): Promise<Locator> {
  await menu(stage, 'Settings…');
  const settings = stage.page.getByRole('dialog', { name: 'Settings' });
  await expect(settings).toBeVisible();
  const choice = settings.getByRole('combobox', { name: 'Page' });
  const list = settings.getByRole('navigation', { name: 'Pages of the settings' });
  await expect(choice.or(list)).toBeVisible();
  if (await choice.isVisible()) await choice.selectOption(page);
  else await list.getByRole('button').nth(shownPages.indexOf(page)).click();
  await expect(settings.getByRole('region').first()).toBeVisible();
  return settings;
}
