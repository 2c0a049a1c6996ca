import { statSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../support/fixtures.ts';
import { ThreadPage } from '../support/thread-page.ts';

test('a new thread streams an answer, is raised, keeps its id, and is saved', async ({
  folder,
  model,
  launch,
}) => {
  const bobbin = await launch();
  const thread = new ThreadPage(bobbin);
  const goOn = model.hold('word20');
  await thread.start('!stream 200 0');
  await expect(thread.shown(/word20\s*$/)).toBeVisible();
  await expect(thread.stop).toBeVisible();
  goOn();
  await expect(thread.shown(/word200\s*$/)).toBeVisible();
  const { harnessThreadId } = await thread.thread();

  await thread.toggle.switchTo('full-access');
  expect(await bobbin.dialogs.asked()).toEqual([
    {
      message: expect.stringContaining('!stream 200 0'),
      detail: expect.stringContaining(folder.work),
      buttons: ['Cancel', 'The next turn only', '15 minutes', '1 hour', 'Until I switch back'],
      defaultId: 0,
    },
  ]);
  await expect(thread.shown(/Full access since .*, same thread, verified by Codex/)).toBeVisible();
  expect((await thread.thread()).harnessThreadId).toBe(harnessThreadId);
  expect(model.threads()).toEqual([harnessThreadId]);
  await bobbin.quit();

  const again = await launch();
  const opened = new ThreadPage(again);
  await opened.row(/stream 200 0/).click();
  await opened.toggle.expectSaved('full-access');
  await expect(opened.shown(/word200/)).toBeVisible();
});

test('the data folder is private, and Bobbin listens on no socket', async ({
  folder,
  model,
  launch,
}) => {
  const bobbin = await launch();
  const thread = new ThreadPage(bobbin);
  await thread.start('!say Stored.');
  await expect(thread.shown('Stored.')).toBeVisible();
  expect(model.threads()).toHaveLength(1);

  expect(statSync(folder.data).mode & 0o777).toBe(0o700);
  const open = readdirSync(folder.data)
    .filter((name) => name.includes('.db') || name.endsWith('.log'))
    .map((name) => [name, statSync(path.join(folder.data, name)).mode & 0o777]);
  expect(open).not.toEqual([]);
  expect(open.filter(([, mode]) => mode !== 0o600)).toEqual([]);
});
