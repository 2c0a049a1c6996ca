import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { copyOldHome } from '../../support/old-home.ts';
import { escape, menu, stageOf, type Scene, type Stage } from '../scene.ts';

async function openStorage(stage: Stage) {
  await menu(stage, 'Storage…');
  const dialog = stage.page.getByRole('dialog', { name: 'Storage' });
  await expect(dialog.getByRole('region', { name: 'Damage' })).toBeVisible();
  return dialog;
}

/** Bobbin's own database was damaged, and so is the file of one thread. */
export const damage: Scene = {
  name: 'damage',
  set: async ({ folder, launch }) => {
    copyOldHome(folder.home);
    const files = readdirSync(folder.home, { recursive: true, encoding: 'utf8' });
    const cut = files.find((name) => name.includes('01a227c3-91b3'))!;
    appendFileSync(path.join(folder.home, cut), 'pears\n');
    const before = await launch();
    await expect
      .poll(() => before.call('search.status', {}))
      .toMatchObject({ value: { done: 11, total: 11 } });
    await before.quit();
    const file = path.join(folder.data, 'bobbin.db');
    writeFileSync(file, readFileSync(file).fill(0xaa, 4096, 8192));
    return stageOf(await launch());
  },
  screens: [
    {
      name: 'set-aside',
      arrive: async ({ page }) => {
        await expect(page.getByText(/database was damaged and has been set aside/)).toBeVisible();
        await expect(page.getByText(/^After the damage: of 11 threads/)).toBeVisible();
      },
    },
    {
      name: 'storage',
      arrive: async ({ bobbin, page, thread }) => {
        const dismiss = page.getByRole('main').getByRole('button', { name: 'Dismiss' });
        for (let left = await dismiss.count(); left > 0; left -= 1) await dismiss.first().click();
        await expect
          .poll(() => bobbin.call('search.status', {}))
          .toMatchObject({ value: { done: 11, total: 11 } });
        await expect(thread.row(/hello there/)).toBeVisible();
      },
      open: async (stage) => {
        const dialog = await openStorage(stage);
        const fold = dialog.getByRole('button', { name: /could not be read whole/ });
        await fold.click();
        await expect(dialog.getByText(/line of this thread’s file/)).toBeVisible();
        await fold.scrollIntoViewIfNeeded();
      },
      close: escape,
    },
    {
      name: 'in-the-thread',
      arrive: async ({ page, thread }) => {
        await thread.row(/hello there/).click();
        await expect(page.getByText('A line of this thread’s file').first()).toBeVisible();
      },
    },
  ],
};
