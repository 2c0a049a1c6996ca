// Nothing of Bobbin stays behind, however it ends (safety page §3.2, F25).
import { expect, test } from '../support/fixtures.ts';
import type { BobbinApp } from '../support/bobbin-app.ts';
import { ThreadPage } from '../support/thread-page.ts';

const endings: Record<string, (bobbin: BobbinApp) => Promise<void>> = {
  quit: (bobbin) => bobbin.quit(),
  'window close': async (bobbin) => {
    const gone = bobbin.gone();
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
  });
}
