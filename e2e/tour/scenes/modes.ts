import { expect } from '@playwright/test';
import { idleThread } from '../../support/idle-thread.ts';
import { agentBegins, agentSays } from '../../support/scenario.ts';
import { escape, fakeStage, holdSignals, type Scene } from '../scene.ts';

const at = (gate: string, words: string) => ({
  steps: [...agentBegins(`m-${gate}`, words), { gate }],
});

/** Every state of the toggle, in the order in which one thread goes through them. */
export const modes: Scene = {
  name: 'modes',
  set: (theatre) =>
    fakeStage(theatre, {
      attached: [
        {},
        { turns: [{ steps: agentSays('m1', 'The pears are planted along the south wall.') }] },
        {},
        {},
        {},
        { turns: [at('never', 'Pruning the pears, row by row.')], ending: { gate: 'lowered' } },
        { turns: [at('raised', 'Looking at the quinces.')], ending: { gate: 'restarted' } },
        {},
      ],
    }),
  screens: [
    { name: 'asks', arrive: ({ thread }) => idleThread(thread) },
    {
      name: 'full-access',
      arrive: async ({ thread }) => {
        await thread.toggle.switchTo('full-access');
        await thread.say('Plant the pears');
        await expect(thread.shown(/along the south wall/)).toBeVisible();
        await thread.expectIdle();
      },
    },
    {
      name: 'time-box',
      arrive: async ({ bobbin, thread }) => {
        await thread.toggle.switchTo('approval-required');
        await bobbin.dialogs.press('15 minutes');
        await thread.toggle.switchTo('full-access');
        await expect(thread.toggle.full).toHaveAccessibleName(/min left/);
      },
    },
    {
      name: 'next-turn-only',
      arrive: async ({ bobbin, thread }) => {
        await thread.toggle.switchTo('approval-required');
        await bobbin.dialogs.press('The next turn only');
        await thread.toggle.switchTo('full-access');
        await bobbin.dialogs.press(null);
        await expect(thread.toggle.full).toHaveAccessibleName(/next turn only/);
      },
    },
    {
      name: 'this-turn-only',
      arrive: async ({ thread }) => {
        await thread.say('Prune the pears');
        await expect(thread.shown(/row by row/)).toBeVisible();
      },
    },
    {
      name: 'lowering',
      arrive: async (stage) => {
        await holdSignals(stage, true);
        await stage.thread.toggle.press('approval-required');
        await expect(stage.thread.toggle.line(/until the old process is gone/)).toBeVisible();
      },
    },
    {
      name: 'after-the-brake',
      arrive: async (stage) => {
        const { fake, thread } = stage;
        fake.open('lowered');
        await holdSignals(stage, false);
        await expect(thread.toggle.button('Continue')).toBeVisible();
        await expect(thread.toggle.ask).toBeChecked();
      },
    },
    {
      name: 'raise-waits',
      arrive: async ({ thread }) => {
        await thread.say('Look at the quinces');
        await expect(thread.shown(/Looking at the quinces/)).toBeVisible();
        await thread.toggle.press('full-access');
        await expect(thread.toggle.full).toHaveAccessibleName(/after this turn/);
      },
    },
    {
      name: 'restarting',
      arrive: async (stage) => {
        await holdSignals(stage, true);
        stage.fake.open('raised');
        await expect(stage.thread.toggle.line(/Restarting Codex/)).toBeVisible();
      },
    },
    {
      name: 'unverified',
      arrive: async (stage) => {
        const { fake, thread } = stage;
        fake.open('restarted');
        await holdSignals(stage, false);
        await thread.toggle.expectInForce('full-access');
        fake.play({ attached: [{ attach: { report: { approvalPolicy: 'on-request' } } }] });
        await thread.toggle.press('approval-required');
        await expect(thread.toggle.line(/^Codex reports/)).toBeVisible();
      },
    },
    {
      name: 'unverified-details',
      open: async ({ page, thread }) => {
        await thread.toggle.button('Details').click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
      close: escape,
    },
    {
      name: 'failed',
      arrive: async ({ fake, thread, page }) => {
        fake.play({
          attached: [{ attach: { exit: { code: 101, stderr: 'panicked at main.rs' } } }],
        });
        await thread.toggle.button('Retry').click();
        await expect(page.getByRole('alert').filter({ hasText: /Codex ended/ })).toBeVisible();
      },
    },
  ],
};
