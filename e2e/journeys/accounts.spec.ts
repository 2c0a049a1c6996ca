import { mkdirSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { startAppServer } from '../../main/demo/app-server.test-support.ts';
import type { BobbinApp } from '../support/bobbin-app.ts';
import { expect, test } from '../support/fixtures.ts';
import { holders } from '../support/processes.ts';
import { rolloutPath, turnContexts } from '../support/rollout.ts';
import { ScriptedModel } from '../support/scripted-model.ts';
import { expectedContext, ThreadPage } from '../support/thread-page.ts';

/** The thread with these words as its title, once Codex has an id for it. */
async function threadOf(bobbin: BobbinApp, title: RegExp) {
  const find = async () => (await bobbin.rows()).find(({ thread }) => title.test(thread.title));
  await expect.poll(async () => (await find())?.thread.harnessThreadId ?? null).not.toBeNull();
  const { thread, session } = (await find())!;
  return { ...thread, harnessThreadId: thread.harnessThreadId!, status: session.status };
}

/** The homes in the environment of the processes that hold a thread in that home. */
function homesOfHolders(bobbin: BobbinApp, home: string, harnessThreadId: string): string[] {
  const pids = bobbin.codex().map(({ pid }) => pid);
  return holders(home, harnessThreadId, pids).flatMap((pid) =>
    readFileSync(`/proc/${pid}/environ`, 'utf8')
      .split('\0')
      .filter((line) => line.startsWith('CODEX_HOME=')),
  );
}

test('threads of two accounts stand in one list, and each goes on in its own home', async ({
  folder,
  model,
  launch,
}) => {
  const work = path.join(folder.root, 'work home');
  mkdirSync(work, { mode: 0o700 });
  const workModel = await ScriptedModel.start(work);
  const terminal = await startAppServer(work, () => 'decline');
  const { thread: begun } = await terminal.call('thread/start', { cwd: folder.work });
  const input = [{ type: 'text', text: '!say Plums.' }];
  const turn = await terminal.call('turn/start', { threadId: begun.id, input });
  await terminal.waitFor(
    ({ method, params }) => method === 'turn/completed' && params.turn.id === turn.turn.id,
  );
  await terminal.end();

  const bobbin = await launch();
  const { page, dialogs } = bobbin;
  const thread = new ThreadPage(bobbin);
  await thread.start('!say Apples.');
  await expect(thread.shown('Apples.')).toBeVisible();
  await thread.expectIdle();
  await expect(thread.row(/Apples/)).not.toContainText('Default');
  const apples = await threadOf(bobbin, /Apples/);

  await page.getByRole('button', { name: /^Settings/ }).click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('button', { name: 'Codex & accounts' }).click();
  await settings.getByRole('button', { name: 'Add an account…' }).click();
  await settings.getByRole('textbox', { name: 'Name of the account' }).fill('Work');
  await dialogs.choose(folder.home);
  await settings.getByRole('button', { name: 'Choose its folder…' }).click();
  await expect(settings.getByText('Another account has this folder already.')).toBeVisible();
  await dialogs.choose(work);
  await settings.getByRole('button', { name: 'Choose its folder…' }).click();
  const entry = settings.getByRole('listitem', { name: 'Work' });
  await expect(entry).toContainText('No login is needed');
  await expect(settings.getByRole('listitem', { name: 'Default' })).toBeVisible();
  await page.keyboard.press('Escape');

  await expect(thread.row(/Plums/)).toContainText('Work');
  await expect(thread.row(/Apples/)).toContainText('Default');
  await expect(page.getByText('Account: Default')).toBeVisible();
  const plums = await threadOf(bobbin, /Plums/);
  expect(plums).toMatchObject({ harnessThreadId: begun.id, desiredMode: 'approval-required' });

  await thread.row(/Plums/).click();
  await expect(page.getByText('Account: Work')).toBeVisible();
  await expect(thread.shown('Plums.')).toBeVisible();
  await thread.say('!say Figs.');
  await expect(thread.shown('Figs.')).toBeVisible();
  await expect(thread.stop).toBeHidden();
  await thread.toggle.switchTo('full-access');
  expect(homesOfHolders(bobbin, work, begun.id)).toEqual([`CODEX_HOME=${work}`]);
  await thread.say('!say Quinces.');
  await expect(thread.shown('Quinces.')).toBeVisible();
  await expect(thread.stop).toBeHidden();
  expect(workModel.remembered(begun.id)).toEqual(['!say Plums.', '!say Figs.', '!say Quinces.']);
  expect(turnContexts(work, begun.id).at(-1)).toMatchObject(expectedContext['full-access']);

  await thread.row(/Apples/).click();
  await thread.toggle.expectInForce('approval-required');
  expect(homesOfHolders(bobbin, folder.home, apples.harnessThreadId)).toEqual([
    `CODEX_HOME=${folder.home}`,
  ]);

  /* A new thread begins in the account used last in the folder. */
  await page.getByRole('button', { name: 'New thread', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Account: Work' })).toBeVisible();
  await page.getByRole('button', { name: 'Account: Work' }).click();
  await page.getByRole('menuitemradio', { name: 'Default' }).click();
  await expect(page.getByRole('button', { name: 'Account: Default' })).toBeVisible();
  await page.getByRole('button', { name: 'Account: Default' }).click();
  await page.getByRole('menuitemradio', { name: 'Work' }).click();
  await page.getByRole('textbox', { name: 'First message' }).fill('!say Medlars.');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(thread.shown('Medlars.')).toBeVisible();
  await expect(thread.stop).toBeHidden();
  const medlars = await threadOf(bobbin, /Medlars/);
  expect(medlars).toMatchObject({ home: plums.home, desiredMode: 'approval-required' });
  const files = () =>
    [apples, plums, medlars].map(({ harnessThreadId }) =>
      [folder.home, work].map((home) => rolloutPath(home, harnessThreadId) !== null),
    );
  expect(files()).toEqual([
    [true, false],
    [false, true],
    [false, true],
  ]);
  expect(model.threads()).toEqual([apples.harnessThreadId]);
  const fork = await bobbin.call('thread.fork', { threadId: medlars.id, lastTurnId: null });
  expect(fork).toMatchObject({ ok: true, value: { home: plums.home } });
  if (!fork.ok) throw new Error(fork.error.message);
  const { harnessThreadId: forkId } = fork.value;
  expect([work, folder.home].map((home) => rolloutPath(home, forkId!))).toEqual([
    expect.stringContaining(work),
    null,
  ]);

  /* The folder is gone for a while: nothing goes on elsewhere. */
  await bobbin.quit();
  renameSync(work, `${work} away`);
  const again = await launch();
  const opened = new ThreadPage(again);
  await opened.row(/Plums/).click();
  await expect(again.page.getByText('The folder of this account is not there.')).toBeVisible();
  await expect(opened.shown('Quinces.')).toBeVisible();
  expect(rolloutPath(folder.home, begun.id)).toBeNull();
  renameSync(`${work} away`, work);
  await again.page.getByRole('button', { name: 'Look again' }).click();
  await expect(again.page.getByText('The folder of this account is not there.')).toBeHidden();

  await again.page.getByRole('button', { name: /^Settings/ }).click();
  const pages = again.page.getByRole('dialog', { name: 'Settings' });
  await pages.getByRole('button', { name: 'Codex & accounts' }).click();
  await again.dialogs.answer('confirm');
  await pages.getByRole('button', { name: 'Remove Work…' }).click();
  await expect(pages.getByRole('listitem', { name: 'Work' })).toBeHidden();
  await again.page.keyboard.press('Escape');
  await expect(opened.row(/Plums/)).toBeHidden();
  await expect(opened.row(/Apples/)).toBeVisible();
  expect((await again.dialogs.asked()).at(-1)).toMatchObject({
    message: 'Remove the account “Work” from Bobbin?',
    detail: expect.stringContaining(work),
    defaultId: 0,
  });
  expect((await again.rows()).map((row) => row.thread.harnessThreadId)).toEqual([
    apples.harnessThreadId,
  ]);
  expect(files()[1]).toEqual([false, true]);
  await workModel.close();
});
