import { expect } from '@playwright/test';
import { agentSays, asksToRun } from '../../support/scenario.ts';
import { changedFiles } from '../../support/work-items.ts';
import { openSettings } from '../open-settings.ts';
import { escape, fakeStage, type Scene } from '../scene.ts';

/** The same thread as the settings of the looks make it. */
export const looks: Scene = {
  name: 'looks',
  set: async (theatre) => {
    const diff = '@@ -1,2 +1,2 @@\n-const wall = north;\n+const wall = south;\n end\n';
    const stage = await fakeStage(theatre, {
      attached: [
        {
          turns: [
            {
              steps: [
                ...changedFiles('p', [{ path: `${theatre.folder.work}/src/wall.ts`, diff }]),
                ...agentSays('a', 'The pears now stand along the **south** wall.'),
                ...asksToRun(1, 'npm test', { cwd: theatre.folder.work }),
              ],
              open: true,
            },
          ],
        },
      ],
    });
    await stage.thread.start('Move the pears');
    await expect(stage.thread.approval.card).toContainText('npm test');
    await expect(stage.thread.approval.decline).toBeEnabled();
    return stage;
  },
  screens: [
    {
      name: 'more-contrast',
      arrive: async ({ bobbin, page }) => {
        await bobbin.call('settings.set', { contrast: 'more' });
        await expect(page.locator('html')).toHaveAttribute('data-contrast', 'more');
      },
    },
    {
      name: 'more-contrast-settings',
      open: (stage) => openSettings(stage, 'appearance'),
      close: escape,
    },
    {
      name: 'compact',
      arrive: async ({ bobbin, page }) => {
        await bobbin.call('settings.set', { contrast: 'system', density: 'compact' });
        await expect(page.locator('html')).toHaveAttribute('data-density', 'compact');
      },
    },
  ],
};
