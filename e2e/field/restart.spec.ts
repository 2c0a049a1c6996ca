// Field cases and races about replacing the process, on the fake Codex.
import { expect, test } from '../support/fixtures.ts';
import type { Scenario } from '../support/scenario.ts';
import { agentBegins, agentSays, asksToRun, runsOnceAnswered } from '../support/scenario.ts';
import { idleThread } from '../support/idle-thread.ts';
import { ThreadPage } from '../support/thread-page.ts';
import { readWire } from '../support/wire-player.ts';

const full = { approvalPolicy: 'never', sandbox: 'danger-full-access' };
const asks = { approvalPolicy: 'untrusted', sandbox: 'read-only' };

test('F01 the old process is gone before another resumes the thread', async ({ launchFake }) => {
  const { bobbin, fake } = await launchFake(readWire('F01-one-writer.wire.jsonl').scenario);
  const thread = new ThreadPage(bobbin);
  await idleThread(thread);
  const { harnessThreadId } = await thread.thread();
  await thread.toggle.switchTo('full-access');

  const entries = fake.record();
  const exit = entries.find(({ event }) => event === 'exit')!;
  const resume = entries.find(
    ({ event, msg }) => event === 'in' && msg?.method === 'thread/resume',
  )!;
  expect(resume.msg!.params).toMatchObject({ threadId: harnessThreadId, ...full });
  expect(exit.at).toBeLessThan(resume.at);
  expect([
    fake.conflicts(),
    fake.received('thread/start').length,
    fake.received('thread/fork'),
  ]).toEqual([[], 1, []]);
  expect((await thread.thread()).harnessThreadId).toBe(harnessThreadId);
});

test('F02 T11 late output of the old process and its late end touch nothing', async ({
  launchFake,
}) => {
  const late = {
    method: 'item/agentMessage/delta',
    params: {
      threadId: '$thread',
      turnId: 'old',
      itemId: 'msg-old',
      delta: 'tail of the old stream',
    },
  };
  const { bobbin, fake } = await launchFake({
    attached: [{ turns: [{ steps: [...agentSays('m1', 'Planted.'), { heir: [late] }] }] }, {}],
  });
  const thread = new ThreadPage(bobbin);
  await thread.start('Add a pear page');
  await expect(thread.shown('Planted.')).toBeVisible();
  await thread.expectIdle();
  await thread.toggle.switchTo('full-access');
  fake.open('heir');
  await thread.say('go on');

  await expect(thread.shown('Fake answer to: go on')).toBeVisible();
  await thread.toggle.expectInForce('full-access');
  await expect(thread.shown('tail of the old stream')).toHaveCount(0);
  await expect(thread.page.getByText(/Codex (stopped|ended)/)).toHaveCount(0);
  expect(fake.mostHolders()).toBe(1);
});

test('F04 every start and resume sends both settings and the pin, first request included', async ({
  folder,
  launchFake,
}) => {
  const { bobbin, fake } = await launchFake();
  const thread = new ThreadPage(bobbin);
  await idleThread(thread);
  await thread.toggle.switchTo('full-access');
  await thread.toggle.switchTo('approval-required');

  const pin = { projects: { [folder.work]: { trust_level: 'untrusted' } } };
  const sent = fake
    .record()
    .filter(
      ({ event, msg }) => event === 'in' && /^thread\/(start|resume)$/.test(msg?.method ?? ''),
    )
    .map(({ msg }) => [msg!.method, msg!.params]);
  expect(sent).toMatchObject([
    ['thread/start', { ...asks, config: pin }],
    ['thread/resume', { ...full, config: pin }],
    ['thread/resume', { ...asks, config: pin }],
  ]);
});

test('F05 a machine that forbids full access: the thread goes on in approval-required and says why', async ({
  launchFake,
}) => {
  const { bobbin, fake } = await launchFake(readWire('F05-policy-forbids.wire.jsonl').scenario);
  const thread = new ThreadPage(bobbin);
  await idleThread(thread);
  await thread.toggle.press('full-access');

  await expect(thread.page.getByText(/policy does not allow/).first()).toBeVisible();
  await thread.toggle.expectInForce('approval-required');
  expect((await bobbin.row()).thread.desiredMode).toBe('approval-required');
  const resumes = fake.received('thread/resume').map(({ params }) => params);
  expect(resumes).toEqual([expect.objectContaining(full), expect.objectContaining(asks)]);
  await thread.say('still there?');
  await expect(thread.shown('Fake answer to: still there?')).toBeVisible();
});

test('F39 T12 a message sent during the restart goes out once, in the mode shown', async ({
  launchFake,
}) => {
  const scenario: Scenario = { attached: [{ ending: { gate: 'end' } }, {}] };
  const { bobbin, fake } = await launchFake(scenario);
  const thread = new ThreadPage(bobbin);
  await idleThread(thread);
  await thread.toggle.press('full-access');
  await expect(thread.toggle.line(/Restarting Codex/)).toBeVisible();
  await thread.say('prune the quince');
  fake.open('end');

  await expect(thread.shown('Fake answer to: prune the quince')).toBeVisible();
  await thread.toggle.expectInForce('full-access');
  await expect(thread.shown(/^(You said:)?\s*prune the quince$/)).toHaveCount(1);
  const turns = fake
    .record()
    .filter(({ event, text }) => event === 'turn' && text === 'prune the quince');
  expect(turns).toHaveLength(1);
  const holder = fake.record().findLast(({ event }) => event === 'hold')!;
  expect(turns[0]!.pid).toBe(holder.pid);
});

test('F39 a message sent during a restart that fails is given back', async ({ launchFake }) => {
  const { bobbin, fake } = await launchFake({
    attached: [
      { ending: { gate: 'end' } },
      { attach: { error: { message: 'the disk is full' } } },
      {},
    ],
  });
  const thread = new ThreadPage(bobbin);
  await idleThread(thread);
  await thread.toggle.press('full-access');
  await expect(thread.toggle.line(/Restarting Codex/)).toBeVisible();
  await thread.say('prune the quince');
  fake.open('end');

  await expect(thread.composer).toHaveValue('prune the quince');
  await expect(thread.toggle.ask).toBeChecked();
  await thread.composer.fill('another matter');
  await thread.send.click();
  await expect(thread.shown('Fake answer to: another matter')).toBeVisible();
  expect(
    fake
      .record()
      .filter(({ event }) => event === 'turn')
      .map(({ text }) => text),
  ).toEqual(['Add a pear page', 'another matter']);
});

test('T2 raising during a turn waits; Cancel leaves the turn alone', async ({ launchFake }) => {
  const { bobbin, fake } = await launchFake({
    attached: [{ turns: [{ steps: [...agentBegins('m1', 'Working'), { gate: 'finish' }] }] }, {}],
  });
  const thread = new ThreadPage(bobbin);
  await thread.start('Add a pear page');
  await expect(thread.shown('Working')).toBeVisible();
  await thread.toggle.press('full-access');
  await expect(thread.toggle.full).toHaveAccessibleName(/after this turn/);
  await thread.toggle.button('Cancel').click();
  await expect(thread.toggle.full).not.toHaveAccessibleName(/after this turn/);
  await expect(thread.stop).toBeVisible();
  fake.open('finish');

  await thread.expectIdle();
  await thread.toggle.expectInForce('approval-required');
  expect([fake.received('turn/interrupt'), fake.received('thread/resume')]).toEqual([[], []]);
  expect((await bobbin.row()).thread.desiredMode).toBe('approval-required');
});

test('T2 raising during a turn applies by itself when the turn ends', async ({ launchFake }) => {
  const { bobbin, fake } = await launchFake({
    attached: [{ turns: [{ steps: [...agentBegins('m1', 'Working'), { gate: 'finish' }] }] }, {}],
  });
  const thread = new ThreadPage(bobbin);
  await thread.start('Add a pear page');
  await expect(thread.shown('Working')).toBeVisible();
  await thread.toggle.press('full-access');
  await expect(thread.toggle.full).toHaveAccessibleName(/after this turn/);
  expect(fake.received('turn/interrupt')).toEqual([]);
  fake.open('finish');
  await thread.toggle.expectInForce('full-access');
  expect(fake.received('turn/interrupt')).toEqual([]);
});

test('T2 raising with Stop and apply now ends the turn first', async ({ launchFake }) => {
  const { bobbin, fake } = await launchFake({
    attached: [{ turns: [{ steps: [...agentBegins('m1', 'Working'), { gate: 'never' }] }] }, {}],
  });
  const thread = new ThreadPage(bobbin);
  await thread.start('Add a pear page');
  await expect(thread.shown('Working')).toBeVisible();
  await thread.toggle.press('full-access');
  await thread.toggle.button('Stop and apply now').click();
  await thread.toggle.expectInForce('full-access');
  expect(fake.mostHolders()).toBe(1);
});

test('T4 T5 a toggle with an approval open: not approved, and a late click does nothing', async ({
  launchFake,
}) => {
  const { bobbin, fake } = await launchFake({
    attached: [
      {},
      {
        turns: [
          {
            steps: [
              ...asksToRun(7, 'git push --force'),
              ...runsOnceAnswered(7, 'git push --force'),
            ],
          },
        ],
        ending: { gate: 'end' },
      },
      {},
    ],
  });
  const thread = new ThreadPage(bobbin);
  await idleThread(thread);
  await thread.toggle.switchTo('full-access');
  await thread.say('push');
  await expect(thread.approval.approve).toBeEnabled();
  const { session } = await bobbin.row();
  const [open] = session.status === 'running' ? session.approvals : [];
  await thread.toggle.press('approval-required');
  await expect(thread.toggle.full).toHaveAccessibleName(/stopping/);
  const refused = await bobbin.call('approval.answer', {
    threadId: open!.threadId,
    approvalId: open!.id,
    shownHash: open!.shownHash,
    answer: { decision: 'approve', scope: 'once', granted: null, fields: null },
  });
  fake.open('end');

  expect(refused).toMatchObject({ ok: false, error: { code: 'approval-closed' } });
  await expect(thread.approval.card).toBeHidden();
  await expect(thread.toggle.button('Continue')).toBeVisible();
  const accepted = fake.answersTo(7).filter(({ result }) => result?.decision === 'accept');
  expect(accepted).toEqual([]);
});

test('T6 a toggle while a resume is in flight: one process after the other, the last wish wins', async ({
  launchFake,
}) => {
  const { bobbin, fake } = await launchFake({ attached: [{}, { attach: { gate: 'slow' } }, {}] });
  const thread = new ThreadPage(bobbin);
  await idleThread(thread);
  await thread.toggle.press('full-access');
  await fake.waitFor(({ event, proc }) => event === 'attach' && proc === 2);
  await thread.toggle.press('approval-required');
  fake.open('slow');

  await thread.toggle.expectInForce('approval-required');
  expect([fake.conflicts(), fake.mostHolders()]).toEqual([[], 1]);
  expect((await bobbin.row()).thread.desiredMode).toBe('approval-required');
});

test('T7 a process that ignores EOF and TERM is killed; the badge stays high until it is dead', async ({
  launchFake,
}) => {
  const { bobbin, fake } = await launchFake({
    attached: [{}, { ending: { ignoreEof: true, ignoreTerm: true } }, {}],
  });
  const thread = new ThreadPage(bobbin);
  await idleThread(thread);
  await thread.toggle.switchTo('full-access');
  const old = fake.record().findLast(({ event }) => event === 'hold')!.pid;
  const low = thread.toggle.lowWhileAlive(old);
  const stopping = thread.toggle.says(/stopping/);
  await thread.toggle.press('approval-required');
  await stopping;
  await thread.toggle.expectInForce('approval-required');

  expect(await low).toBe(false);
  expect(
    fake.record().filter(({ pid, event }) => pid === old && /eof|sigterm/.test(event)),
  ).toHaveLength(2);
});

test('T13 archiving during a toggle is done in turn: no process stays', async ({ launchFake }) => {
  const { bobbin, fake } = await launchFake({ attached: [{ ending: { gate: 'end' } }, {}] });
  const thread = new ThreadPage(bobbin);
  await idleThread(thread);
  const { id } = await thread.thread();
  await thread.toggle.press('full-access');
  await expect(thread.toggle.line(/Restarting Codex/)).toBeVisible();
  const archived = bobbin.call('threads.archive', { threadIds: [id], archived: true });
  fake.open('end');

  expect(await archived).toMatchObject({ ok: true });
  await expect.poll(() => fake.holding()).toEqual([]);
  expect(fake.conflicts()).toEqual([]);
  expect((await bobbin.rows()).map((row) => row.thread.archived)).toEqual([true]);
});
