import path from 'node:path';
import { startAppServer } from '../../main/demo/app-server.test-support.ts';
import type { BobbinApp } from '../support/bobbin-app.ts';
import { expect, test } from '../support/fixtures.ts';
import { said } from '../support/said.ts';
import { ThreadPage } from '../support/thread-page.ts';

test('two Bobbins and a terminal Codex take turns on one home, and nothing is lost', async ({
  folder,
  model,
  launch,
}) => {
  const withData = (name: string) => {
    const data = path.join(folder.root, name);
    return launch({ args: [`--user-data-dir=${data}`], env: { BOBBIN_DATA_DIR: data } });
  };
  const one = await withData('data-one');
  const first = new ThreadPage(one);
  await first.start('!say Pears.');
  await expect(first.shown('Pears.')).toBeVisible();
  await first.expectIdle();
  const { harnessThreadId } = await first.thread();
  const other = await withData('data-two');
  const second = new ThreadPage(other);
  await second.row(/say Pears/).click();
  await expect(second.shown('Pears.')).toBeVisible();

  const held = (bobbin: BobbinApp) =>
    bobbin.page.getByText(/^Another program has this thread open/).first();
  const retry = (bobbin: BobbinApp) =>
    bobbin.page.getByRole('button', { name: 'Retry', exact: true }).first();
  await second.say('!say Plums.');
  await expect(held(other)).toBeVisible();
  await expect(second.composer).toHaveValue('!say Plums.');
  await one.quit();
  await retry(other).click();
  await expect(held(other)).toBeHidden();
  await second.toggle.expectInForce('approval-required');
  await second.send.click();
  await expect(second.shown('Plums.')).toBeVisible();
  await second.expectIdle();
  await other.quit();

  const terminal = await startAppServer(folder.home, () => 'decline');
  const turn = async (text: string) => {
    const input = [{ type: 'text', text }];
    const started = await terminal.call('turn/start', { threadId: harnessThreadId, input });
    await terminal.waitFor(
      ({ method, params }) => method === 'turn/completed' && params.turn.id === started.turn.id,
    );
  };
  await terminal.call('thread/resume', { threadId: harnessThreadId });
  await turn('!say Figs.');

  const again = await withData('data-two');
  const third = new ThreadPage(again);
  await third.row(/say Pears/).click();
  await expect.poll(async () => (await said(again.page)).at(-1)).toBe('Codex: Figs.');
  await third.say('!say Quinces.');
  await expect(held(again)).toContainText(/app-server \(process \d+\)\.$/);
  await expect(third.composer).toHaveValue('!say Quinces.');

  await turn('!say Medlars.');
  await again.call('catalog.counts', {});
  await expect.poll(async () => (await said(again.page)).at(-1)).toBe('Codex: Medlars.');
  await turn('!say Cherries.');
  await terminal.end();
  await retry(again).click();
  await expect(held(again)).toBeHidden();
  await third.toggle.expectInForce('approval-required');
  await third.send.click();
  await expect(third.shown('Quinces.')).toBeVisible();
  await third.expectIdle();
  const words = ['Pears', 'Plums', 'Figs', 'Medlars', 'Cherries', 'Quinces'];
  expect(model.remembered(harnessThreadId)).toEqual(words.map((word) => `!say ${word}.`));
  await expect
    .poll(() => said(again.page))
    .toEqual(words.flatMap((word) => [`You: !say ${word}.`, `Codex: ${word}.`]));
  expect((await again.rows()).map(({ thread }) => thread.harnessThreadId)).toEqual([
    harnessThreadId,
  ]);
});
