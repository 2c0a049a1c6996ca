// The main job against a Codex that is logged in: set CODEX_BINARY_PATH to its program.
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '../support/fixtures.ts';
import { expectedReport, ThreadPage } from '../support/thread-page.ts';

const program = process.env.CODEX_BINARY_PATH;

test('keeps the same Codex thread across runtime mode switches, with a live model', async ({
  folder,
  launch,
}) => {
  test.skip(program === undefined, 'CODEX_BINARY_PATH names no logged-in Codex');
  test.setTimeout(300_000);
  const bobbin = await launch({
    codexPath: program,
    codexHome: process.env.CODEX_HOME ?? path.join(os.homedir(), '.codex'),
  });
  const thread = new ThreadPage(bobbin);
  const answered = { timeout: 120_000 };
  await thread.start('Remember the word quince. Answer only: noted.');
  await expect(thread.shown(/noted/i).last()).toBeVisible(answered);
  await expect(thread.stop).toBeHidden(answered);
  const own = async () =>
    (await bobbin.rows()).find((row) => row.thread.cwd === folder.work)!.thread;
  const { harnessThreadId } = await own();

  await thread.toggle.switchTo('full-access');
  expect((await own()).lastReported).toMatchObject(expectedReport['full-access']);
  await thread.say('Run exactly this shell command, then stop: echo pear > live.txt');
  await expect.poll(() => folder.read('live.txt'), answered).toBe('pear\n');
  await expect(thread.stop).toBeHidden(answered);

  await thread.toggle.switchTo('approval-required');
  expect((await own()).lastReported).toMatchObject(expectedReport['approval-required']);
  await thread.say('Which word did I ask you to remember? Answer with the word only.');
  await expect(thread.shown(/quince/i).last()).toBeVisible(answered);
  expect((await own()).harnessThreadId).toBe(harnessThreadId);
});
