import { expect } from '@playwright/test';
import { escape, menu, pressed, stageOf, type Scene, type Screen, type Stage } from '../scene.ts';

const long = `# The orchard

A paragraph with **bold words**, a [link](https://example.com) and \`code\`.

- apples along the north wall
- pears along the south wall
  - two of them espaliered

| tree | planted | fruit |
|---|---|---|
| Boskoop | 2019 | yes |
| Conference | 2022 | not yet |

\`\`\`ts
export const rows = (count: number): string[] => Array.from({ length: count }, () => 'pear');
\`\`\`

> A quince is no pear.`;

async function said(stage: Stage, message: string, ends: string | RegExp): Promise<void> {
  await stage.thread.say(message);
  await expect(stage.thread.shown(ends).last()).toBeVisible();
  await stage.thread.expectIdle();
}

const tab = (name: string): Screen => ({
  name: `panel-${name.toLowerCase()}`,
  side: 'panel',
  open: async ({ page }) => {
    await page.getByRole('tab', { name, exact: true }).click();
    await expect(page.getByRole('tab', { name, exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  },
});

/** A thread of the real Codex with every kind of item, and the parts beside it. */
export const work: Scene = {
  name: 'work',
  real: true,
  set: async ({ folder, launch }) => {
    folder.write('README.md', '# Orchard\n\nA tiny project to try Bobbin in.\n');
    return stageOf(await launch());
  },
  screens: [
    {
      name: 'markdown',
      arrive: async (stage) => {
        await stage.thread.start(`!say ${long}`);
        await expect(stage.thread.shown(/A quince is no pear/)).toHaveCount(2);
        await stage.thread.expectIdle();
      },
    },
    {
      name: 'plan-and-reasoning',
      arrive: async (stage) => {
        await said(stage, '!think First the soil, then the trees.', 'Done thinking.');
        await said(
          stage,
          '!plan dig the holes ;; plant the trees ;; water them',
          'The plan is set.',
        );
      },
    },
    {
      name: 'commands-and-edits',
      arrive: async (stage) => {
        await stage.thread.toggle.switchTo('full-access');
        await said(stage, '!run cat README.md', /ended with exit code 0/);
        await said(stage, '!run ls nowhere', /failed with exit code/);
        await said(
          stage,
          '!patch notes/pears.md # Pears\\n\\nAlong the south wall.\\n',
          /pears\.md/,
        );
      },
    },
    {
      name: 'command-open',
      arrive: async ({ thread }) => {
        await thread.transcript
          .getByRole('button', { name: /cat README\.md/ })
          .first()
          .click();
        await expect(thread.shown(/A tiny project/).first()).toBeVisible();
      },
    },
    pressed(
      'message-menu',
      ({ page }) => page.getByRole('button', { name: 'What to do from this message' }).last(),
      'menu',
    ),
    ...['Changes', 'Ledger', 'Plan', 'Context'].map(tab),
    {
      name: 'review',
      side: 'panel',
      open: async ({ page }) => {
        await page.getByRole('tab', { name: 'Changes', exact: true }).click();
        await page.getByRole('button', { name: 'Review', exact: true }).click();
        await expect(page.getByRole('dialog')).toContainText('pears.md');
      },
      close: escape,
    },
    {
      name: 'ledger-of-all-threads',
      open: async (stage) => {
        await menu(stage, 'Ledger of all threads…');
        const ledger = stage.page.getByRole('list', {
          name: 'Ledger of all threads, newest first',
        });
        await expect(ledger).toContainText('cat README.md');
      },
      close: escape,
    },
    {
      name: 'left-programs',
      arrive: async ({ thread, page }) => {
        /* The command ends only once the program has a session of its own: Codex ends what has not. */
        const program = "setsid sh -c 'echo up > up.txt; exec sleep 600' >/dev/null 2>&1 &";
        await thread.say(`!run ${program} until [ -s up.txt ]; do sleep 0.01; done`);
        await thread.expectIdle();
        await page.getByRole('tab', { name: 'Ledger', exact: true }).click();
        await expect(page.getByRole('region', { name: 'Programs still running' })).toBeVisible();
      },
      side: 'panel',
    },
    {
      name: 'turn-failed',
      arrive: async ({ thread, page }) => {
        await thread.toggle.switchTo('approval-required');
        await thread.say('!failed insufficient_quota');
        await thread.expectIdle();
        await expect(page.getByText(/quota|limit/i).first()).toBeVisible();
      },
    },
    {
      name: 'working',
      arrive: async ({ thread, page }) => {
        await thread.say('!hang');
        await expect(page.getByText('Codex is working')).toBeVisible();
      },
    },
  ],
};
