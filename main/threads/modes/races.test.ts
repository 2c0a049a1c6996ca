import { expect, it } from 'vitest';
import { appError, AppFailure, type ErrorCode } from '../../../shared/domain/app-error.ts';
import type { ApprovalRequest } from '../../../shared/domain/approval.ts';
import { modeView } from '../../../shared/domain/mode-view.ts';
import type { SessionState } from '../../../shared/domain/session.ts';
import { openApprovals } from '../../../shared/domain/session-selectors.ts';
import { deferred } from '../../../shared/lib/deferred.ts';
import { seeded } from '../../../shared/lib/seeded.ts';
import { changeThread } from '../change-thread.ts';
import { archiveThreads } from '../actions/change-threads.ts';
import { reports } from '../testing/scripted-harness.ts';
import { seededPause, seeds } from '../testing/seeded-pause.ts';
import { createTestThreads, type TestThreads } from '../testing/test-threads.ts';

const command: ApprovalRequest = {
  ...{ kind: 'command', command: 'touch x', summary: [] },
  ...{ cwd: null, reason: null, networkHost: null },
};

function withSeed(seed: number, script: Parameters<typeof createTestThreads>[0] = {}) {
  const random = seeded(seed);
  return { random, ...createTestThreads({ pause: seededPause(random), ...script }) };
}

async function running(threads: TestThreads, mode: 'approval-required' | 'full-access') {
  await threads.modes.set(threads.id, mode);
  threads.send('go');
  await threads.status('running');
}

async function ask(threads: TestThreads) {
  const state = threads.state();
  if (state.status !== 'running') throw new Error('not running');
  threads.process().emit({
    type: 'approval-opened',
    requestKey: '0',
    turnId: state.turnId,
    itemId: 'call',
    request: command,
  });
  return openApprovals(await threads.until((s) => openApprovals(s).length === 1))[0]!;
}

it.each(seeds)(
  'T1 lowering a running turn interrupts it and shows full access until its process is dead (seed %i)',
  async (seed) => {
    const threads = withSeed(seed);
    await running(threads, 'full-access');
    const old = threads.process();
    await threads.modes.set(threads.id, 'approval-required');
    while (old.alive) {
      expect(modeView(threads.state(), threads.thread().desiredMode).shown).toBe('full-access');
      await new Promise((resolve) => setImmediate(resolve));
    }
    const state = await threads.status('idle');
    expect(state).toMatchObject({ applied: { mode: 'approval-required' }, braked: true });
    expect(threads.thread().lastTurn).toBe('interrupted');
  },
);

it('T2 a refused raise changes nothing while a turn runs', async () => {
  const threads = createTestThreads({}, false);
  await running(threads, 'approval-required');
  const before = threads.state();
  expect(await threads.modes.set(threads.id, 'full-access')).toBe('cancelled');
  expect(threads.state()).toBe(before);
  expect(threads.thread().desiredMode).toBe('approval-required');
});

it('T2 a confirmed raise waits for the turn and is applied after it', async () => {
  const threads = createTestThreads();
  await running(threads, 'approval-required');
  expect(await threads.modes.set(threads.id, 'full-access')).toBe('waiting');
  const state = threads.state();
  expect(state).toMatchObject({
    status: 'running',
    waitingMode: 'full-access',
    applied: { mode: 'approval-required' },
  });
  if (state.status !== 'running') return;
  threads.process().emit({
    type: 'turn-ended',
    turn: {
      id: state.turnId,
      status: 'completed',
      mode: null,
      startedAt: null,
      completedAt: null,
      error: null,
    },
  });
  expect(await threads.status('idle')).toMatchObject({ applied: { mode: 'full-access' } });
});

it.each(seeds)(
  'T3 the last of twenty wishes wins and one process at most holds the thread (seed %i)',
  async (seed) => {
    const threads = withSeed(seed);
    await running(threads, 'approval-required');
    const { turnId } = threads.state() as { turnId: string };
    await threads.process().interrupt(turnId);
    await threads.status('idle');
    const wishes: Promise<unknown>[] = [];
    let last: 'approval-required' | 'full-access' = 'approval-required';
    for (let count = 0; count < 20; count += 1) {
      last = threads.random() < 0.5 ? 'approval-required' : 'full-access';
      wishes.push(threads.modes.set(threads.id, last));
      if (threads.random() < 0.5) await new Promise((resolve) => setImmediate(resolve));
    }
    await Promise.all(wishes);
    const state = await threads.status('idle');
    expect(state).toMatchObject({ applied: { mode: last } });
    expect(threads.thread()).toMatchObject({ desiredMode: last, harnessThreadId: 'codex-thread' });
    expect(threads.harness.mostHolders).toBe(1);
  },
);

it.each(seeds)(
  'T4 a toggle closes the open question as not answered; T5 a click during it is refused (seed %i)',
  async (seed) => {
    const threads = withSeed(seed);
    await running(threads, 'full-access');
    const approval = await ask(threads);
    const old = threads.process();
    await threads.modes.set(threads.id, 'approval-required');
    const { approvals } = threads.sessions.of(threads.id);
    const yes = { decision: 'approve', scope: 'once', granted: null, fields: null } as const;
    expect(() => approvals.answer(approval.id, approval.shownHash, yes, null)).toThrow(AppFailure);
    await threads.status('idle');
    expect(old.answers).toEqual([]);
    expect(threads.process().answers).toEqual([]);
    expect(threads.ledger()).toContainEqual(
      expect.objectContaining({
        kind: 'approval',
        outcome: 'not-answered-stopped',
        summary: 'touch x',
      }),
    );
  },
);

it.each(seeds)(
  'T6 a toggle while a start is in flight never attaches two processes (seed %i)',
  async (seed) => {
    const threads = withSeed(seed);
    threads.send('go');
    await threads.modes.set(threads.id, 'full-access');
    const state = await threads.until((s) => 'applied' in s && s.applied?.mode === 'full-access');
    expect(state).toMatchObject({ applied: { report: reports['full-access'] } });
    expect(threads.harness.mostHolders).toBe(1);
    expect(
      threads.ledger().filter((row) => row.kind === 'mode' && row.outcome === 'failed'),
    ).toEqual([]);
  },
);

it('T7 the badge stays high as long as the old process lives, however long it takes to die', async () => {
  const held = deferred<void>();
  let hold = false;
  const threads = createTestThreads({ pause: () => (hold ? held.promise : Promise.resolve()) });
  await running(threads, 'full-access');
  hold = true;
  await threads.modes.set(threads.id, 'approval-required');
  expect(modeView(threads.state(), threads.thread().desiredMode)).toMatchObject({
    phase: 'lowering',
    shown: 'full-access',
  });
  expect(threads.harness.processes.filter((process) => process.attached.length > 0)).toHaveLength(
    1,
  );
  hold = false;
  held.resolve();
  expect(await threads.status('idle')).toMatchObject({ applied: { mode: 'approval-required' } });
});

const refusals: ErrorCode[] = [
  'thread-held-elsewhere',
  'history-missing',
  'config-broken',
  'codex-silent',
  'codex-ended',
  'internal',
];
it.each(refusals)(
  'T8 a restart refused with %s leaves no process and the thread in approval-required',
  async (code) => {
    const error = appError(code, `refused: ${code}`, { retryHelps: true });
    const threads = createTestThreads({
      attach: ({ mode }) => (mode === 'full-access' ? error : null),
    });
    threads.send('go');
    await threads.status('running');
    await threads.modes.set(threads.id, 'full-access');
    threads.modes.applyNow(threads.id);
    expect(await threads.status('failed')).toEqual({ status: 'failed', error, report: null });
    expect(threads.thread().desiredMode).toBe('approval-required');
    await threads.sessions.of(threads.id).allGone();
    expect(threads.harness.processes.filter((process) => process.alive)).toEqual([]);
  },
);

const asking = reports['approval-required'];
const wrong = [
  { ...asking, approvalPolicy: 'on-request' },
  { ...asking, approvalPolicy: 'never' },
  { ...asking, sandbox: 'dangerFullAccess' },
  reports['full-access'],
];
it.each(wrong)('T9 a report of %o runs no turn and its process is killed', async (report) => {
  const threads = createTestThreads({ attach: () => report });
  threads.send('go');
  expect(await threads.status('failed')).toMatchObject({ error: { code: 'unverified' }, report });
  expect(threads.harness.processes.flatMap((process) => process.turns)).toEqual([]);
  expect(threads.harness.processes.filter((process) => process.alive)).toEqual([]);
  expect(threads.thread().draft).toBe('go');
});

it.each(['announced', 'turn-head'] as const)(
  'T9 settings that drift under a running turn stop it (%s)',
  async (source) => {
    const threads = createTestThreads();
    await running(threads, 'approval-required');
    const report = reports['full-access'];
    threads.process().emit({ type: 'policy-reported', report, source });
    expect(modeView(threads.state(), threads.thread().desiredMode).shown).toBe('full-access');
    expect(await threads.status('failed')).toMatchObject({ error: { code: 'unverified' }, report });
    expect(threads.thread().lastTurn).toBe('interrupted');
    expect(threads.ledger().at(-1)).toMatchObject({
      ...{ kind: 'mode', by: 'other-program', asked: 'approval-required' },
      ...{ outcome: 'unverified', reported: report },
    });
  },
);

it.each([
  [true, 'full-access', ['drifted', 'verified']],
  [false, 'approval-required', ['drifted', 'cancelled', 'verified']],
] as const)(
  'full access that another program took back is asked about before it goes on (answered %s)',
  async (answer, mode, outcomes) => {
    let elsewhere = false;
    const threads = createTestThreads({
      lastPolicy: () => (elsewhere ? reports['approval-required'] : reports['full-access']),
    });
    await running(threads, 'full-access');
    changeThread(threads.ctx, threads.id, { rolloutPath: '/rollout.jsonl' });
    threads.process().die();
    await threads.status('failed');
    const before = threads.ledger().length;
    elsewhere = true;
    threads.answerDialog(() => Promise.resolve(answer));
    threads.send('on');
    expect(await threads.status('running')).toMatchObject({ applied: { mode } });
    expect(threads.thread().desiredMode).toBe(mode);
    const rows = threads.ledger().slice(before);
    expect(rows.map((row) => row.kind === 'mode' && row.outcome)).toEqual(outcomes);
  },
);

it.each(seeds)(
  'T11 the late end and late words of an old process leave its successor untouched (seed %i)',
  async (seed) => {
    const threads = withSeed(seed);
    await running(threads, 'full-access');
    const old = threads.process();
    await threads.modes.set(threads.id, 'approval-required');
    const state = await threads.status('idle');
    const told = threads.told.length;
    old.emit({ type: 'item-delta', delta: { turnId: 'turn-1', id: 'm', text: 'late' } });
    old.emit({ type: 'turn-started', turnId: 'turn-9', startedAt: null });
    old.die();
    await new Promise((resolve) => setImmediate(resolve));
    expect(threads.state()).toBe(state);
    expect(threads.told.slice(told)).toEqual([]);
  },
);

it.each(seeds)(
  'T12 a message typed while restarting is sent once, in the new mode (seed %i)',
  async (seed) => {
    const threads = withSeed(seed);
    await running(threads, 'approval-required');
    const { turnId } = threads.state() as { turnId: string };
    await threads.process().interrupt(turnId);
    await threads.status('idle');
    await threads.modes.set(threads.id, 'full-access');
    threads.send('typed meanwhile');
    expect(await threads.status('running')).toMatchObject({ applied: { mode: 'full-access' } });
    const sent = threads.harness.processes.flatMap((process) =>
      process.turns.map((turn) => turn.text),
    );
    expect(sent).toEqual(['go', 'typed meanwhile']);
  },
);

it.each(seeds)('T13 archiving during a toggle leaves no process (seed %i)', async (seed) => {
  const threads = withSeed(seed);
  await running(threads, 'full-access');
  const toggled = threads.modes.set(threads.id, 'approval-required');
  await archiveThreads(threads.ctx, threads.sessions, [threads.id], true);
  await toggled;
  expect(threads.harness.processes.filter((process) => process.alive)).toEqual([]);
  expect(threads.state().status).toBe('detached');
  expect(threads.thread().archived).toBe(true);
});

it.each(seeds)(
  'T15 wishes from two windows go through one queue, and both show the same badge (seed %i)',
  async (seed) => {
    const threads = withSeed(seed);
    await running(threads, 'approval-required');
    const { turnId } = threads.state() as { turnId: string };
    await threads.process().interrupt(turnId);
    await threads.status('idle');
    const windows: [SessionState[], SessionState[]] = [[], []];
    const { publish } = threads.ctx;
    threads.ctx.publish = (name, payload) => {
      publish(name, payload);
      if (name !== 'session.changed') return;
      for (const heard of windows) heard.push((payload as { session: SessionState }).session);
    };
    const wishes: Promise<unknown>[] = [];
    let last: 'approval-required' | 'full-access' = 'approval-required';
    for (let count = 0; count < 10; count += 1) {
      for (const mode of ['full-access', 'approval-required'] as const) {
        if (threads.random() < 0.4) continue;
        wishes.push(threads.modes.set(threads.id, (last = mode)));
        if (threads.random() < 0.5) await new Promise((resolve) => setImmediate(resolve));
      }
    }
    await Promise.all(wishes);
    const state = await threads.status('idle');
    expect(state).toMatchObject({ applied: { mode: last } });
    expect(windows[0]).toEqual(windows[1]);
    const badges = windows.map(
      (heard) => modeView(heard.at(-1) ?? state, threads.thread().desiredMode).shown,
    );
    expect(badges).toEqual([last, last]);
    expect(threads.harness.mostHolders).toBe(1);
  },
);
