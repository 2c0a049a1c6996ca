// R22: a data folder in an odd place, and one that is moved.
import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { BobbinApp } from '../support/bobbin-app.ts';
import { expect, test } from '../support/fixtures.ts';
import { TestFolder } from '../support/test-folder.ts';
import { ThreadPage } from '../support/thread-page.ts';

test('R22 spaces, letters of several scripts and a path of more than 260 characters work', async ({
  launchFake,
}) => {
  const { bobbin: other, fake } = await launchFake();
  await other.quit();
  const deep = Array.from({ length: 5 }, () => 'Ünïcode 果樹園 '.repeat(4).trim());
  const below = mkdtempSync(path.join(os.tmpdir(), 'bobbin-e2e-odd-'));
  mkdirSync(path.join(below, ...deep), { recursive: true });
  const folder = new TestFolder(path.join(path.basename(below), ...deep, 'bobbin '));
  expect(folder.data.length).toBeGreaterThan(260);
  const bobbin = await BobbinApp.launch({ folder, codexPath: fake.program });
  try {
    const thread = new ThreadPage(bobbin);
    await thread.start('Hello');
    await expect(thread.shown('Fake answer to: Hello')).toBeVisible();
  } finally {
    await bobbin.quit();
    rmSync(below, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
});

test('R22 a data folder that was moved has its threads, and those of the demo in it go on', async ({
  folder,
  launch,
}) => {
  const before = await launch({ args: ['--demo'] });
  const first = new ThreadPage(before);
  await first.start('!say The first answer.');
  await expect(first.shown('The first answer.')).toBeVisible();
  const { harnessThreadId } = await first.thread();
  await before.quit();

  const moved = path.join(folder.root, 'data, moved');
  renameSync(folder.data, moved);
  const after = await launch({
    args: ['--demo', `--user-data-dir=${moved}`],
    env: { BOBBIN_DATA_DIR: moved },
  });
  const thread = new ThreadPage(after);
  await thread.row(/The first answer/).click();
  await expect(thread.shown('The first answer.')).toBeVisible();
  await thread.say('!say And the second.');
  await expect(thread.shown('And the second.')).toBeVisible();
  expect((await thread.thread()).harnessThreadId).toBe(harnessThreadId);
});
