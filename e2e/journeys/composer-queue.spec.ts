import type { Locator } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { countUserMessages } from '../support/rollout.ts';
import { ThreadPage } from '../support/thread-page.ts';

/** The messages that wait, in their order. */
const waiting = ({ page }: ThreadPage): Locator =>
  page.getByRole('list', { name: 'Messages that wait' }).getByRole('listitem');

async function queue(thread: ThreadPage, text: string) {
  await thread.composer.fill(text);
  await thread.composer.press('Enter');
  await expect(thread.composer).toHaveValue('');
}

test('what is written during a turn waits, is changed, goes out once and in order, or into the turn', async ({
  folder,
  model,
  launch,
}) => {
  model.hold('word20');
  const thread = new ThreadPage(await launch());
  await thread.start('!stream 40 1');
  await expect(thread.transcript.getByText('word19')).toBeVisible();
  for (const text of ['Second', 'Third', 'Fourth', 'Fifth']) await queue(thread, text);
  await expect(waiting(thread)).toContainText(['Second', 'Third', 'Fourth', 'Fifth']);
  const row = (text: string) => waiting(thread).filter({ hasText: text });
  await row('Third').getByRole('button', { name: 'Move up' }).click();
  await expect(waiting(thread)).toContainText(['Third', 'Second', 'Fourth', 'Fifth']);
  await row('Fifth').getByRole('button', { name: 'Do not send' }).click();
  await row('Fourth').getByRole('button', { name: 'Edit in the composer' }).click();
  await expect(thread.composer).toHaveValue('Fourth');
  await expect(thread.composer).toBeFocused();
  await queue(thread, 'Fourth, changed');
  await expect(waiting(thread)).toContainText(['Third', 'Second', 'Fourth, changed']);

  await thread.composer.fill('Steered');
  await thread.composer.press('Control+Enter');
  await expect(waiting(thread)).toHaveCount(0);
  await thread.expectIdle();
  const { harnessThreadId } = await thread.thread();
  const said = ['!stream 40 1', 'Steered', 'Third', 'Second', 'Fourth, changed'];
  await expect.poll(() => model.remembered(harnessThreadId)).toEqual(said);
  expect(
    [...said, 'Fourth', 'Fifth'].map((text) =>
      countUserMessages(folder.home, harnessThreadId, text),
    ),
  ).toEqual([1, 1, 1, 1, 1, 0, 0]);
});

test('a steered message that Codex drops with its turn is held, and then arrives once', async ({
  folder,
  model,
  launch,
}) => {
  void model;
  const thread = new ThreadPage(await launch());
  await thread.start('!run touch made.txt');
  await expect(thread.approval.card).toBeVisible();
  await thread.say('Dropped by Codex');
  await expect(waiting(thread)).toContainText(['Codex takes it up at its next step']);
  await thread.stop.click();
  await expect(waiting(thread)).toContainText(['Held']);
  await thread.page.getByRole('button', { name: 'Send what is held' }).click();
  await expect(waiting(thread)).toHaveCount(0);
  await thread.expectIdle();
  const { harnessThreadId } = await thread.thread();
  expect(countUserMessages(folder.home, harnessThreadId, 'Dropped by Codex')).toBe(1);
});

test('killing Bobbin or Codex loses and doubles nothing that waits', async ({
  folder,
  model,
  launch,
}) => {
  const first = await launch();
  const before = new ThreadPage(first);
  const goOn = model.hold('word20');
  await before.start('!stream 40 1');
  await expect(before.transcript.getByText('word19')).toBeVisible();
  await before.say('Steered before the kill');
  await expect(waiting(before)).toHaveCount(0);
  goOn();
  await before.expectIdle();
  model.hold('word30');
  await before.say('!stream 40 2');
  await expect(before.transcript.getByText('word29')).toBeVisible();
  await queue(before, 'Over the kill of Bobbin');
  await expect(waiting(before)).toHaveCount(1);
  const { harnessThreadId } = await before.thread();
  await first.kill();

  const second = await launch();
  const thread = new ThreadPage(second);
  await thread.row('!stream 40 1').click();
  await expect(waiting(thread)).toContainText(['Over the kill of Bobbin']);
  await expect(waiting(thread)).toContainText(['Held']);
  model.hold('word25');
  await thread.say('!stream 40 3');
  await expect(thread.transcript.getByText('word24')).toBeVisible();
  await queue(thread, 'Over the kill of Codex');
  await expect(waiting(thread)).toHaveCount(2);
  for (const { pid } of second.codex()) process.kill(pid, 'SIGKILL');
  await expect(waiting(thread).filter({ hasText: 'Held' })).toHaveCount(2);
  await thread.page.getByRole('button', { name: 'Send what is held' }).click();
  await expect(waiting(thread)).toHaveCount(0);
  await thread.expectIdle();
  const said = ['Steered before the kill', 'Over the kill of Bobbin', 'Over the kill of Codex'];
  expect(said.map((text) => countUserMessages(folder.home, harnessThreadId, text))).toEqual([
    ...[1, 1, 1],
  ]);
});
