import { rmSync } from 'node:fs';
import { expect, test } from '../support/fixtures.ts';
import { ThreadPage } from '../support/thread-page.ts';

/** Chooses an entry of the menu beside one of the user's messages, counted from the top. */
async function choose(thread: ThreadPage, message: number, entry: RegExp): Promise<void> {
  const menus = thread.transcript.getByRole('button', { name: 'What to do from this message' });
  await menus.nth(message).click();
  await thread.page.getByRole('menuitem', { name: entry }).click();
}

async function twoTurns(thread: ThreadPage): Promise<void> {
  await thread.start('!say Pears.');
  await expect(thread.shown('Pears.')).toBeVisible();
  await thread.expectIdle();
  await thread.say('!say Plums.');
  await expect(thread.shown('Plums.')).toBeVisible();
  await thread.expectIdle();
}

test('a fork from a message goes on in a row of its own, which asks', async ({ launch, model }) => {
  const thread = new ThreadPage(await launch());
  await twoTurns(thread);
  await choose(thread, 0, /^Fork from here/);
  await expect(thread.row(/!say Pears\. \(fork\)/)).toBeVisible();
  await expect(thread.shown('Pears.')).toBeVisible();
  await expect(thread.shown('Plums.')).toBeHidden();
  await thread.say('!say Figs.');
  await expect(thread.shown('Figs.')).toBeVisible();
  await thread.toggle.expectInForce('approval-required');
  const [source, fork] = model.threads();
  expect(model.remembered(source!)).toEqual(['!say Pears.', '!say Plums.']);
  expect(model.remembered(fork!)).toEqual(['!say Pears.', '!say Figs.']);
});

test('a revert keeps what was there with a mark, and Codex no longer hears of it', async ({
  launch,
  model,
}) => {
  const thread = new ThreadPage(await launch());
  await twoTurns(thread);
  await choose(thread, 1, /^Revert to before this/);
  await expect(thread.shown('Reverted to before “!say Plums.”')).toBeVisible();
  await expect(thread.shown('Plums.')).toBeVisible();
  await thread.say('!say Figs.');
  await expect(thread.shown('Figs.')).toBeVisible();
  const { harnessThreadId } = await thread.thread();
  expect(model.remembered(harnessThreadId)).toEqual(['!say Pears.', '!say Figs.']);
});

test('compacting now leaves a mark and no message goes', async ({ launch, model }) => {
  const thread = new ThreadPage(await launch());
  await twoTurns(thread);
  await thread.page.getByRole('tab', { name: 'Context' }).click();
  await thread.page.getByRole('button', { name: 'Compact now' }).click();
  await expect(thread.shown(/^Codex shortened its memory of what is above/)).toBeVisible();
  expect(model.threads()).toHaveLength(1);
  await expect(thread.shown('Pears.')).toBeVisible();
});

test('F15: a thread whose history is gone is read, says so, and starts anew when told to', async ({
  folder,
  launch,
  model,
}) => {
  const bobbin = await launch();
  const thread = new ThreadPage(bobbin);
  await twoTurns(thread);
  const before = await thread.thread();
  await bobbin.quit();
  rmSync(`${folder.home}/sessions`, { recursive: true });

  const again = await launch();
  const opened = new ThreadPage(again);
  await opened.row(/say Pears/).click();
  await expect(opened.shown('Plums.')).toBeVisible();
  await opened.say('!say Figs.');
  const gone = again.page
    .getByText('Codex’s own history of this thread is gone.')
    .or(again.page.getByText("Codex's own history of this thread is gone."));
  await expect(gone.first()).toBeVisible();
  await again.page.getByRole('button', { name: 'Start anew from here' }).first().click();
  await expect(opened.shown('Started anew from here')).toBeVisible();
  await expect(opened.composer).toHaveValue('!say Figs.');
  await opened.send.click();
  await expect(opened.shown('Figs.')).toBeVisible();
  await expect(opened.shown('Plums.')).toBeVisible();
  const { harnessThreadId } = await opened.thread();
  expect(harnessThreadId).not.toBe(before.harnessThreadId);
  expect(model.remembered(harnessThreadId)).toEqual(['!say Figs.']);
});
