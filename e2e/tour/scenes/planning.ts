import { expect } from '@playwright/test';
import { stageOf, type Scene } from '../scene.ts';

/** A plan first, then the work. */
export const planning: Scene = {
  name: 'planning',
  real: true,
  set: async ({ launch }) => stageOf(await launch()),
  screens: [
    {
      name: 'wanted-first',
      arrive: async ({ page, thread }) => {
        await thread.start('');
        const planFirst = page.getByRole('button', { name: 'Plan first' });
        await planFirst.press('Enter');
        await expect(planFirst).toHaveAttribute('aria-pressed', 'true');
        await expect(thread.composer).toHaveAttribute('placeholder', /plan with you/);
      },
    },
    {
      name: 'the-plan',
      arrive: async ({ thread }) => {
        await thread.say('run echo pear');
        await thread.expectIdle();
        const goAhead = thread.transcript.getByRole('button', { name: 'Go ahead with this plan' });
        await expect(goAhead).toBeVisible();
      },
    },
  ],
};
