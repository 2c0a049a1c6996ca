import { expect, type Page } from '@playwright/test';

/** Archives the thread in view, by the keyboard alone. */
export async function archiveFromPalette(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+K');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('archive or take');
  await expect(palette.getByRole('option', { name: /^Archive/ })).toBeVisible();
  await page.keyboard.press('Enter');
}
