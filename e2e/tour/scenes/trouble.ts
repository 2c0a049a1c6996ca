import path from 'node:path';
import { expect } from '@playwright/test';
import Sqlite from 'better-sqlite3';
import { idleThread } from '../../support/idle-thread.ts';
import { agentBegins } from '../../support/scenario.ts';
import { fakeStage, stageOf, type Scene } from '../scene.ts';

/** What goes wrong in a thread. */
export const trouble: Scene = {
  name: 'trouble',
  set: (theatre) =>
    fakeStage(theatre, {
      attached: [
        {},
        {
          turns: [
            {
              steps: [...agentBegins('m1', 'Looking at the pears,'), { gate: 'end' }, { exit: 9 }],
            },
          ],
        },
      ],
    }),
  screens: [
    {
      name: 'codex-ended-in-a-turn',
      arrive: async ({ fake, page, thread }) => {
        await idleThread(thread);
        await thread.toggle.switchTo('full-access');
        await thread.say('Look at the pears');
        await expect(thread.shown(/Looking at the pears/)).toBeVisible();
        fake.open('end');
        await expect(page.getByText(/Codex (stopped|ended)/).first()).toBeVisible();
      },
    },
    {
      name: 'held-by-another-program',
      arrive: async ({ fake, page, thread }) => {
        const error = { message: 'thread x already has an active writer' };
        fake.play({ attached: [{ attach: { error } }] });
        await thread.say('again');
        await expect(page.getByText(/Another program has this thread open/).first()).toBeVisible();
      },
    },
    {
      name: 'history-gone',
      arrive: async ({ fake, page, thread }) => {
        const error = { message: 'no rollout found for thread id x' };
        fake.play({ attached: [{ attach: { error } }] });
        await thread.send.click();
        await expect(page.getByText(/history of this thread is gone/).first()).toBeVisible();
      },
    },
  ],
};

/** The database is held by another program: there is only a view. */
export const readOnly: Scene = {
  name: 'read-only',
  set: async (theatre) => {
    const stage = await fakeStage(theatre);
    await idleThread(stage.thread);
    await stage.bobbin.quit();
    const other = new Sqlite(path.join(stage.folder.data, 'bobbin.db'));
    other.pragma('locking_mode = EXCLUSIVE');
    other.exec('BEGIN EXCLUSIVE');
    const { program } = stage.fake;
    return stageOf(await theatre.launch({ codexPath: program }), stage.fake);
  },
  screens: [
    {
      name: 'first-screen',
      arrive: ({ page }) =>
        expect(page.getByText(/Another program holds Bobbin's database/)).toBeVisible(),
    },
    {
      name: 'thread',
      arrive: async ({ thread }) => {
        await thread.row(/Add a pear page/).click();
        await expect(thread.shown('Fake answer to: Add a pear page')).toBeVisible();
      },
    },
  ],
};

/** The plain page behind a window that failed again and again. */
export const stopped: Scene = {
  name: 'stopped',
  set: (theatre) => fakeStage(theatre),
  screens: [
    {
      name: 'plain-page',
      plain: true,
      arrive: async ({ bobbin, page }) => {
        await page.waitForLoadState();
        await bobbin.app.evaluate(async ({ BrowserWindow }) => {
          const { webContents } = BrowserWindow.getAllWindows()[0]!;
          await webContents.loadURL(new URL('stopped.html', webContents.getURL()).href);
        });
        await expect(page.getByText('The window failed again and again.')).toBeVisible();
      },
    },
  ],
};
