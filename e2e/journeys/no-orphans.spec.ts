// Nothing of Bobbin stays behind, however it ends (safety page §3.2, F25).
import { expect, test } from '../support/fixtures.ts';
import type { BobbinApp } from '../support/bobbin-app.ts';
import type { ScriptedModel } from '../support/scripted-model.ts';
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

const situations: Record<string, (thread: ThreadPage, model: ScriptedModel) => Promise<void>> = {
  idle: (thread) => thread.expectIdle(),
  'mid-turn': async (thread, model) => {
    model.hold('word3');
    await thread.say('!stream 100 0');
    await expect(thread.shown(/word3\s*$/)).toBeVisible();
  },
  'with an approval open': async (thread) => {
    await thread.say('!run echo never > never.txt');
    await expect(thread.approval.approve).toBeVisible();
  },
};

for (const [ending, end] of Object.entries(endings)) {
  for (const [situation, arrange] of Object.entries(situations)) {
    test(`leaves no process after ${ending}, ${situation}`, async ({ folder, model, launch }) => {
      const bobbin = await launch();
      const thread = new ThreadPage(bobbin);
      await thread.start('!say Ready.');
      await expect(thread.shown('Ready.')).toBeVisible();
      await arrange(thread, model);
      expect(bobbin.codex()).not.toEqual([]);
      const { harnessThreadId } = await thread.thread();

      await end(bobbin);

      await expect.poll(() => bobbin.processes()).toEqual([]);
      expect(folder.read('never.txt')).toBeNull();
      expect(model.threads()).toEqual([harnessThreadId]);
    });
  }
}
