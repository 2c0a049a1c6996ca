// Nothing of Bobbin stays behind, however it ends (safety page §3.2, F25).
import { expect, test } from '../support/fixtures.ts';
import type { BobbinApp } from '../support/bobbin-app.ts';
import { ThreadPage } from '../support/thread-page.ts';

const endings: Record<string, (bobbin: BobbinApp) => Promise<void>> = {
  quit: (bobbin) => bobbin.quit(),
  'window close': async (bobbin) => {
    const gone = bobbin.gone();
    await bobbin.dialogs.press('Stop them and quit');
    await bobbin.dialogs.answer('confirm');
    await bobbin.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.close());
    await gone;
  },
  SIGTERM: async (bobbin) => {
    const gone = bobbin.gone();
    bobbin.main.kill('SIGTERM');
    await gone;
  },
  SIGKILL: (bobbin) => bobbin.kill(),
};

const isTorture = process.env.BOBBIN_COUNT !== undefined;
/** Endings of `npm run torture -- quit` beside these: as at a log-out, and a crash. */
const rarer: typeof endings = {
  SIGHUP: async (bobbin) => {
    const gone = bobbin.gone();
    bobbin.main.kill('SIGHUP');
    await gone;
  },
  crash: async (bobbin) => {
    const gone = bobbin.gone();
    bobbin.app.evaluate(() => process.crash()).catch(() => undefined);
    await gone;
  },
};
if (isTorture) Object.assign(endings, rarer);

for (const [ending, end] of Object.entries(endings)) {
  test(`leaves no process after ${ending}, with an idle thread, one mid-turn and one that asks`, async ({
    folder,
    model,
    launch,
  }) => {
    model.hold('word3');
    const bobbin = await launch();
    const thread = new ThreadPage(bobbin);
    await thread.start('!say Ready.');
    await expect(thread.shown('Ready.')).toBeVisible();
    await expect(thread.stop).toBeHidden();
    await thread.start('!stream 100 0');
    await expect(thread.shown(/word3\s*$/)).toBeVisible();
    await thread.start('!run echo never > never.txt');
    await expect(thread.approval.approve).toBeVisible();
    const statuses = (await bobbin.rows()).map(({ session }) => session.status);
    expect(statuses.toSorted()).toEqual(['idle', 'running', 'running']);
    expect(bobbin.codex().length).toBeGreaterThanOrEqual(3);

    await end(bobbin);

    await expect.poll(() => bobbin.processes()).toEqual([]);
    expect(folder.read('never.txt')).toBeNull();
    expect(model.threads()).toHaveLength(3);
    if (!isTorture) return;

    // Nobody holds them: each goes on, under the id it had.
    const ids = new Set(model.threads());
    const again = await launch();
    const page = new ThreadPage(again);
    for (const [number, title] of [/Ready\./, /!stream/, /!run/].entries()) {
      await page.row(title).click();
      await page.composer.fill(`!say Again ${number}.`);
      await page.send.click();
      await expect(page.shown(`Again ${number}.`)).toBeVisible();
    }
    expect(new Set(model.threads())).toEqual(ids);
    await again.quit();
    await expect.poll(() => again.processes()).toEqual([]);
  });
}
