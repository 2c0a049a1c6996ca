// Everything that needs an answer, from every thread, in one place.
import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { asksToRun, runsOnceAnswered, type Step } from '../support/scenario.ts';
import { ThreadPage } from '../support/thread-page.ts';

const decisions = (
  fake: { answersTo(id: number): { result?: { decision: string } }[] },
  id: number,
) => fake.answersTo(id).map(({ result }) => result?.decision);

test('questions of several threads are answered from the inbox with the keyboard alone', async ({
  launchFake,
}) => {
  const ask = (from: number, ...commands: string[]): Step[] => [
    ...commands.flatMap((command, index) => asksToRun(from + index, command)),
    ...commands.flatMap((command, index) => runsOnceAnswered(from + index, command)),
  ];
  const { bobbin, fake } = await launchFake({
    attached: [
      { turns: [{ steps: ask(1, 'pick apples', 'wash apples') }] },
      { turns: [{ steps: ask(3, 'pick pears') }] },
    ],
  });
  const { page } = bobbin;
  const thread = new ThreadPage(bobbin);
  await thread.start('Apples');
  await expect(thread.approval.card).toContainText('pick apples');
  await thread.start('Pears');
  await expect(thread.approval.card).toContainText('pick pears');
  await thread.composer.focus();
  await page.keyboard.press('ControlOrMeta+I');
  const inbox = page.getByRole('dialog', { name: 'What needs you' });
  await expect(inbox).toContainText('3 questions in 2 threads');
  await expect(inbox.getByRole('option')).toHaveCount(3);
  await expect(thread.approval.card).toContainText('pick apples');
  await expect(inbox.getByRole('heading', { name: 'Apples', level: 3 })).toBeVisible();
  await expect(thread.approval.card).toBeFocused();
  await expect(thread.approval.approve).toBeEnabled();
  await expectAccessible(page);

  /* There and back again changes nothing. */
  await page.keyboard.press('j');
  await expect(thread.approval.card).toContainText('wash apples');
  await page.keyboard.press('k');
  await expect(thread.approval.card).toContainText('pick apples');
  await expect(thread.approval.card).toBeFocused();
  await expect(thread.approval.approve).toBeEnabled();
  expect(decisions(fake, 1)).toEqual([]);
  await page.keyboard.press('y');
  await fake.waitFor(({ event, msg }) => event === 'in' && msg?.id === 1 && !msg.method);

  await expect(thread.approval.card).toContainText('wash apples');
  await expect(thread.approval.card).toBeFocused();
  await expect(thread.approval.decline).toBeEnabled();
  await page.keyboard.press('n');
  await fake.waitFor(({ event, msg }) => event === 'in' && msg?.id === 2 && !msg.method);
  await expect(inbox.getByRole('heading', { name: 'Pears', level: 3 })).toBeVisible();
  await expect(inbox).toContainText('One question in one thread');
  expect([1, 2, 3].map((id) => decisions(fake, id))).toEqual([['accept'], ['decline'], []]);

  await inbox.getByRole('button', { name: 'Open thread' }).click();
  await expect(inbox).toBeHidden();
  await expect(thread.approval.card).toContainText('pick pears');
  await expect(thread.approval.approve).toBeEnabled();
  await thread.approval.approve.click();
  await expect(thread.approval.card).toBeHidden();
  await page.keyboard.press('ControlOrMeta+I');
  await expect(inbox).toContainText('Nothing needs you');
});

test('a question lost with its process is offered to be asked again: one message, no answer', async ({
  launchFake,
  launch,
}) => {
  const { bobbin, fake } = await launchFake({
    attached: [{ turns: [{ steps: asksToRun(1, 'make release'), open: true }] }, {}],
  });
  const before = new ThreadPage(bobbin);
  await before.start('Release');
  await expect(before.approval.card).toContainText('make release');
  await bobbin.kill();
  await expect.poll(() => fake.holding()).toEqual([]);

  const again = await launch({ codexPath: fake.program });
  const thread = new ThreadPage(again);
  await again.page.getByRole('button', { name: /^1 not answered/ }).click();
  const inbox = again.page.getByRole('dialog', { name: 'What needs you' });
  await expect(inbox.getByRole('group', { name: 'Not answered' })).toContainText('make release');
  expect(fake.received('turn/start')).toHaveLength(1);
  await inbox.getByRole('button', { name: 'Ask Codex to retry' }).click();
  await expect(inbox).toContainText('Nothing needs you');
  await again.page.keyboard.press('Escape');
  await thread.row(/Release/).click();
  await expect(thread.shown(/Fake answer to: You ended before/)).toBeVisible();
  expect(fake.received('turn/start')).toHaveLength(2);
  expect(fake.answersTo(1)).toEqual([]);
  expect(fake.received('thread/resume').map(({ params }) => params.approvalPolicy)).toEqual([
    'untrusted',
  ]);
});

test('R19 of thousands of questions fifty are open: in order, none answered by itself, one taken back goes, the next comes', async ({
  launchFake,
}) => {
  const many = 2_000;
  const taken = { method: 'serverRequest/resolved', params: { threadId: '$thread', requestId: 0 } };
  const ids = { threadId: randomUUID(), turnId: 'turn-of-many' };
  const lines = Array.from({ length: many }, (_, id) =>
    asksToRun(id, `make part-${id}`)
      .map((step) => `${JSON.stringify('say' in step ? step.say : null)}\n`)
      .join('')
      .replaceAll('$thread', ids.threadId)
      .replaceAll('$turn', ids.turnId),
  );
  const steps = [
    ...Array.from({ length: 100 }, (_, part) => ({
      text: lines.slice(part * 100, part * 100 + 100).join(''),
    })),
    { gate: 'take back' },
    { say: taken },
    { answer: 1 },
  ];
  const { bobbin, fake } = await launchFake({
    threadId: ids.threadId,
    attached: [{ turns: [{ turnId: ids.turnId, steps, open: true }] }, {}],
  });
  const { page } = bobbin;
  const thread = new ThreadPage(bobbin);
  await thread.start('Make all');
  await expect(thread.approval.card).toContainText('1 of 50');
  await page.keyboard.press('ControlOrMeta+I');
  const inbox = page.getByRole('dialog', { name: 'What needs you' });
  await expect(inbox).toContainText('50 questions in one thread');
  await expect.poll(() => inbox.getByRole('option').count()).toBeLessThan(30);
  await expect(thread.approval.card).toContainText('make part-0');
  fake.open('take back');
  await expect(thread.approval.card).toContainText('make part-1');
  await expect(inbox).toContainText('50 questions in one thread');
  await expect(thread.approval.decline).toBeEnabled();
  expect(fake.record().filter(({ msg }) => msg?.result?.decision)).toEqual([]);
  await thread.approval.decline.click();
  await fake.waitFor(({ event, msg }) => event === 'in' && msg?.id === 1 && !msg.method);
  await expect(thread.approval.card).toContainText('make part-2');
  await expect(thread.approval.card).toBeFocused();
  await page.keyboard.press('k');
  await expect(thread.approval.card).toContainText('make part-51');
  expect(fake.record().filter(({ msg }) => msg?.result?.decision)).toHaveLength(1);
});
