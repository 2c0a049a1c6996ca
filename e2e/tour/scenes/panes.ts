import { expect, type Page } from '@playwright/test';
import { agentBegins, asksToRun, runsOnceAnswered } from '../../support/scenario.ts';
import { fakeStage, type Scene } from '../scene.ts';

const pane = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

/** Two threads side by side; where there is no room the one with the focus stands alone. */
export const panes: Scene = {
  name: 'panes',
  set: (theatre) =>
    fakeStage(theatre, {
      attached: [
        {
          turns: [
            {
              steps: [
                ...asksToRun(1, 'pick apples --all'),
                ...runsOnceAnswered(1, 'pick apples --all'),
              ],
            },
          ],
        },
        {},
        {
          turns: [{ steps: [...agentBegins('m1', 'Pruning the pears, row by row.')], open: true }],
        },
      ],
    }),
  screens: [
    {
      name: 'one-asks',
      arrive: async ({ page, thread }) => {
        await thread.start('Pick the apples');
        await expect(thread.approval.card).toContainText('pick apples');
        await thread.start('Prune the pears');
        await expect(thread.shown('Fake answer to: Prune the pears')).toBeVisible();
        await expect(thread.stop).toBeHidden();
        await page.keyboard.press('ControlOrMeta+\\');
        await expect(pane(page, 'Pick the apples')).toBeVisible();
        await expect(pane(page, 'Prune the pears')).toBeVisible();
      },
    },
    {
      name: 'full-access-in-one',
      arrive: async ({ bobbin, page }) => {
        await bobbin.dialogs.answer('confirm');
        const pears = pane(page, 'Prune the pears');
        await pears.getByRole('radio', { name: /^Full access/ }).click();
        await expect(pears.locator('header')).toContainText('Full access');
        const composer = pears.getByRole('textbox', { name: 'Message to Codex' });
        await composer.fill('Go on');
        await composer.press('Enter');
        await expect(pears.getByText('Pruning the pears, row by row.')).toBeVisible();
        await pane(page, 'Pick the apples')
          .getByRole('textbox', { name: 'Message to Codex' })
          .focus();
      },
    },
    {
      name: 'new-thread-beside',
      arrive: async ({ page }) => {
        await page.getByRole('button', { name: 'New thread', exact: true }).click();
        await expect(page.getByRole('textbox', { name: 'First message' })).toBeVisible();
      },
    },
  ],
};
