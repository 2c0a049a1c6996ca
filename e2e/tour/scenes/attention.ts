import { expect } from '@playwright/test';
import { asksToRun } from '../../support/scenario.ts';
import { escape, fakeStage, type Scene, type Stage } from '../scene.ts';

/** Nothing of this thread is in sight any more, and main knows. */
async function leave({ bobbin, page }: Stage): Promise<void> {
  await page.getByRole('button', { name: 'New thread', exact: true }).click();
  await expect(page).toHaveTitle(/New thread · Bobbin$/);
  await bobbin.call('app.inView', { threadId: null });
}

/** What happens in a thread out of sight, where the system shows no notifications. */
export const attention: Scene = {
  name: 'attention',
  set: async (theatre) => {
    const stage = await fakeStage(theatre, {
      attached: [
        { turns: [{ steps: [{ gate: 'done' }] }] },
        { turns: [{ steps: [{ gate: 'ask' }, ...asksToRun(1, 'npm publish')], open: true }] },
      ],
    });
    await stage.bobbin.holdFocus();
    await stage.bobbin.app.evaluate(({ Notification }) => {
      Notification.isSupported = () => false;
    });
    return stage;
  },
  screens: [
    {
      name: 'one-is-done',
      arrive: async (stage) => {
        await stage.thread.start('Write the notes');
        await stage.fake.waitFor(({ event }) => event === 'gate');
        await leave(stage);
        stage.fake.open('done');
        await expect(
          stage.page.getByRole('button', { name: /^Write the notes: Codex is done/ }),
        ).toBeVisible();
      },
    },
    {
      name: 'ended-in-the-inbox',
      open: async ({ page }) => {
        await page.keyboard.press('ControlOrMeta+I');
        await expect(page.getByRole('region', { name: 'Ended, not looked at yet' })).toBeVisible();
      },
      close: escape,
    },
    {
      name: 'one-asks-elsewhere',
      arrive: async (stage) => {
        await stage.thread.start('Publish the package');
        await stage.fake.waitFor(({ event, name }) => event === 'gate' && name === 'ask');
        await leave(stage);
        stage.fake.open('ask');
        await expect(
          stage.page
            .getByRole('button', { name: /^Publish the package: Codex wants/ })
            .or(stage.page.getByRole('button', { name: /show all/i }).first())
            .first(),
        ).toBeVisible();
      },
    },
  ],
};
