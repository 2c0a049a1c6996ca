import { expect } from '@playwright/test';
import { archiveFromPalette } from '../../support/archive-from-palette.ts';
import { agentSays } from '../../support/scenario.ts';
import { fakeStage, type Scene, type Stage } from '../scene.ts';

const titles = ['Plant the pears', 'Water the quinces', 'Count the baskets', 'Mend the fence'];

/** What Undo is offered for, with the pointer on it, so that it stays; at last the pointer is away and it is taken back. */
async function undoable({ page }: Stage): Promise<void> {
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await undo.locator('xpath=..').locator('p').hover();
}

async function takeBack({ page }: Stage): Promise<void> {
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
}

async function choose({ page, thread }: Stage, title: string, entry: string): Promise<void> {
  await thread.row(new RegExp(title)).click({ button: 'right' });
  await page.getByRole('menuitem', { name: new RegExp(`^${entry}`) }).click();
}

/** Threads put in order: selected together, renamed, archived, and all of it taken back. */
export const organise: Scene = {
  name: 'organise',
  set: async (theatre) => {
    const answered = (title: string) => ({
      turns: [{ steps: agentSays('m1', `Done: ${title.toLowerCase()}.`) }],
    });
    const stage = await fakeStage(theatre, { attached: titles.map(answered) });
    for (const title of titles) {
      await stage.thread.start(title);
      await expect(stage.thread.shown(`Done: ${title.toLowerCase()}.`)).toBeVisible();
      await expect(stage.thread.stop).toBeHidden();
    }
    return stage;
  },
  screens: [
    {
      name: 'several-selected',
      side: 'sidebar',
      open: async ({ page, thread }) => {
        await thread.row(/Mend the fence/).focus();
        for (let more = 0; more < 2; more += 1) await page.keyboard.press('Shift+ArrowDown');
        await expect(page.getByRole('toolbar', { name: '3 selected' })).toBeVisible();
      },
      close: async ({ page }) => {
        await page.getByRole('button', { name: 'Select none' }).click();
        await expect(page.getByRole('toolbar')).toBeHidden();
      },
    },
    {
      name: 'rename',
      side: 'sidebar',
      open: async (stage) => {
        await choose(stage, 'Water the quinces', 'Rename');
        await expect(
          stage.page.getByRole('textbox', { name: 'Title of the thread' }),
        ).toBeFocused();
      },
      close: async ({ page }) => {
        await page.keyboard.press('Escape');
        await expect(page.getByRole('textbox', { name: 'Title of the thread' })).toHaveCount(0);
      },
    },
    {
      name: 'undo-a-rename',
      side: 'sidebar',
      open: async (stage) => {
        await choose(stage, 'Water the quinces', 'Rename');
        const title = stage.page.getByRole('textbox', { name: 'Title of the thread' });
        await title.fill('Water the quinces and whatever else stands along the west wall');
        await title.press('Enter');
        await undoable(stage);
      },
      close: takeBack,
    },
    {
      name: 'undo-an-archive',
      side: 'sidebar',
      open: async (stage) => {
        await choose(stage, 'Water the quinces', 'Archive');
        await undoable(stage);
      },
      close: takeBack,
    },
    {
      name: 'undo-without-the-list',
      open: async (stage) => {
        const { page, thread } = stage;
        if (await thread.list.isVisible()) await page.keyboard.press('ControlOrMeta+b');
        await expect(thread.list).toBeHidden();
        await archiveFromPalette(page);
        await undoable(stage);
      },
      close: async (stage) => {
        await takeBack(stage);
        // In the narrow window it is closed by itself.
        if (stage.page.viewportSize()!.width === 420) return;
        await stage.page.keyboard.press('ControlOrMeta+b');
        await expect(stage.thread.list).toBeVisible();
      },
    },
    {
      name: 'pinned-and-unread',
      side: 'sidebar',
      arrive: async (stage) => {
        await choose(stage, 'Plant the pears', 'Pin');
        await choose(stage, 'Count the baskets', 'Mark as unread');
        await choose(stage, 'Mend the fence', 'Archive');
        await expect(stage.thread.list.getByRole('heading', { name: 'Pinned' })).toBeVisible();
        await expect(stage.thread.row(/Mend the fence/)).toHaveCount(0);
        const dismiss = stage.page.getByRole('button', { name: 'Dismiss' });
        await dismiss.click();
        await expect(dismiss).toHaveCount(0);
      },
    },
    {
      name: 'archived',
      side: 'sidebar',
      arrive: async ({ page, thread }) => {
        await page.getByRole('button', { name: 'Group and filter' }).click();
        await page.getByRole('menuitemradio', { name: /^Archived/ }).click();
        await page.keyboard.press('Escape');
        await thread.row(/Mend the fence/).click();
        await expect(page.getByText('This thread is archived.')).toBeVisible();
      },
    },
    {
      name: 'none-of-a-kind',
      side: 'sidebar',
      arrive: async ({ page, thread }) => {
        await page.getByRole('button', { name: 'Group and filter' }).click();
        await page.getByRole('menuitemradio', { name: /^Archived/ }).click();
        await page.keyboard.press('Escape');
        await thread.list.getByRole('radio', { name: /^Running/ }).click();
        await expect(page.getByRole('button', { name: 'Show all', exact: true })).toBeVisible();
      },
    },
  ],
};
