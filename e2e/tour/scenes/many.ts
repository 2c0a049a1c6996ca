import { expect } from '@playwright/test';
import { writeManyThreads } from '../../support/many-threads.ts';
import { stageOf, type Scene } from '../scene.ts';

const count = 350;

/** Hundreds of threads. */
export const many: Scene = {
  name: 'many',
  real: true,
  set: async ({ folder, launch }) => {
    writeManyThreads(folder.home, count);
    return stageOf(await launch());
  },
  screens: [
    {
      name: 'threads',
      side: 'sidebar',
      arrive: async ({ bobbin, thread }) => {
        await expect.poll(async () => (await bobbin.rows()).length).toBeGreaterThan(0);
        await expect(thread.list.getByRole('list').first()).toHaveAttribute('aria-busy', 'false');
        await expect(thread.row(/Pear/)).toBeVisible();
      },
    },
    {
      name: 'all-selected',
      side: 'sidebar',
      open: async ({ thread }) => {
        await thread.row(/Pear/).press('Control+a');
        await expect(thread.list).toContainText(/\d+ selected/);
      },
      close: async ({ page }) => {
        await page.getByRole('button', { name: 'Select none' }).click();
        await expect(page.getByRole('toolbar')).toBeHidden();
      },
    },
  ],
};
