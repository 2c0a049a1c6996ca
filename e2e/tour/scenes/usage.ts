import { expect } from '@playwright/test';
import { agentSays } from '../../support/scenario.ts';
import { limitsOf, usageTold } from '../../support/work-items.ts';
import { fakeStage, type Scene } from '../scene.ts';

const inTwoDays = Math.round(Date.now() / 1000) + 2 * 86_400;

/** How full the context is and what is left of the account, below the message and in detail. */
export const usage: Scene = {
  name: 'usage',
  set: (theatre) =>
    fakeStage(theatre, {
      attached: [
        {
          turns: [
            { steps: [...agentSays('m1', 'Planted.'), ...usageTold([0.12, 0.35], inTwoDays)] },
            { steps: [...agentSays('m2', 'Watered.'), ...usageTold([0.4, 0.92], inTwoDays)] },
          ],
        },
      ],
      replies: {
        'account/read': {
          result: {
            account: { type: 'chatgpt', email: 'pear@orchard.test' },
            requiresOpenaiAuth: true,
          },
        },
        'account/rateLimits/read': { result: { rateLimits: limitsOf([0.12, 0.35], inTwoDays) } },
      },
    }),
  screens: [
    {
      name: 'beside-the-context',
      arrive: async ({ page, thread }) => {
        await thread.start('Plant the pears');
        await expect(thread.shown('Planted.')).toBeVisible();
        await thread.expectIdle();
        await expect(
          page.getByRole('button', { name: /Week 35 %.*45 % of context/ }),
        ).toBeVisible();
      },
    },
    {
      name: 'tight',
      arrive: async ({ page, thread }) => {
        await thread.say('Water them');
        await expect(thread.shown('Watered.')).toBeVisible();
        await thread.expectIdle();
        await expect(
          page.getByRole('button', { name: /Week 92 %.*45 % of context/ }),
        ).toBeVisible();
      },
    },
    {
      name: 'in-detail',
      side: 'panel',
      open: async ({ page }) => {
        await page.getByRole('tab', { name: 'Context', exact: true }).click();
        await expect(page.getByRole('meter', { name: 'Limit: Week' })).toBeVisible();
      },
    },
  ],
};
