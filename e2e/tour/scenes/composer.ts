import { expect } from '@playwright/test';
import { stageOf, type Scene } from '../scene.ts';

/** What the composer offers and holds. */
export const composer: Scene = {
  name: 'composer',
  real: true,
  set: async ({ folder, launch }) => {
    folder.write('src/orchard.ts', '');
    folder.write('src/orchard plan.md', '');
    const stage = stageOf(await launch());
    await stage.thread.start('!say Ready.');
    await expect(stage.thread.shown('Ready.')).toBeVisible();
    await stage.thread.expectIdle();
    return stage;
  },
  screens: [
    {
      name: 'files-offered',
      open: async ({ page, thread }) => {
        await thread.composer.fill('');
        await thread.composer.pressSequentially('Look at @orch');
        const offers = page.getByRole('listbox', { name: 'Completions' }).getByRole('option');
        await expect(offers).toHaveCount(2);
      },
      close: ({ thread }) => thread.composer.fill(''),
    },
    {
      name: 'a-long-message',
      open: ({ thread }) =>
        thread.composer.fill('A line about pears and where they stand.\n'.repeat(14)),
      close: ({ thread }) => thread.composer.fill(''),
    },
    {
      name: 'messages-that-wait',
      arrive: async ({ page, thread }) => {
        await thread.say('!hang');
        await expect(page.getByText('Codex is working')).toBeVisible();
        for (const text of ['Then prune the pears', 'And the quinces, all of them']) {
          await thread.composer.fill(text);
          await thread.composer.press('Enter');
          await expect(thread.composer).toHaveValue('');
        }
        const waiting = page.getByRole('list', { name: 'Messages that wait' });
        await expect(waiting.getByRole('listitem')).toHaveCount(2);
      },
    },
  ],
};
