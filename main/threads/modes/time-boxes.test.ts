import { expect, it } from 'vitest';
import { modeView } from '../../../shared/domain/mode-view.ts';
import { seeded } from '../../../shared/lib/seeded.ts';
import { settleAtLaunch } from '../../store/settle-at-launch.ts';
import { getThread } from '../../store/threads.ts';
import { seededPause, seeds } from '../testing/seeded-pause.ts';
import { createTestThreads, type TestThreads } from '../testing/test-threads.ts';

const minute = 60_000;

function shown({ state, thread }: TestThreads) {
  return modeView(state(), thread().desiredMode).shown;
}

async function inFullAccess(threads: TestThreads, choice: 'turn' | 'quarter' | 'hour' | 'open') {
  threads.giveFor(choice);
  await threads.modes.set(threads.id, 'full-access');
  threads.send('go');
  await threads.status('running');
}

function endTurn(threads: TestThreads) {
  const { turnId } = threads.state() as { turnId: string };
  const turn = { id: turnId, status: 'completed', mode: null, error: null } as const;
  threads.process().emit({
    type: 'turn-ended',
    turn: { ...turn, startedAt: null, completedAt: null },
  });
}

const modeRows = (threads: TestThreads) =>
  threads
    .ledger()
    .flatMap((row) => (row.kind === 'mode' ? [[row.by, row.asked, row.outcome, row.note]] : []));

it.each(seeds)(
  'T14 a box that runs out in a turn stops it as the brake does, at once (seed %i)',
  async (seed) => {
    const threads = createTestThreads({ pause: seededPause(seeded(seed)) });
    await inFullAccess(threads, 'quarter');
    const old = threads.process();
    threads.sleep(15 * minute - 1);
    threads.boxes.check();
    expect(threads.state()).toMatchObject({ status: 'running' });

    threads.sleep(1);
    threads.boxes.check();
    while (old.alive) {
      expect(shown(threads)).toBe('full-access');
      await new Promise((resolve) => setImmediate(resolve));
    }
    const state = await threads.status('idle');
    expect(state).toMatchObject({ applied: { mode: 'approval-required' }, braked: true });
    expect(threads.thread()).toMatchObject({
      ...{ desiredMode: 'approval-required', timeBox: null, lastTurn: 'interrupted' },
    });
    const note = 'Full access was given for 15 minutes.';
    expect(modeRows(threads).slice(-2)).toEqual([
      ['time-box', 'approval-required', 'asked', note],
      ['time-box', 'approval-required', 'verified', note],
    ]);
  },
);

it('T14 a box that runs out in sleep sends nothing more in full access', async () => {
  const threads = createTestThreads();
  await inFullAccess(threads, 'hour');
  endTurn(threads);
  await threads.status('idle');
  threads.sleep(600 * minute);
  threads.boxes.check();
  threads.send('next');
  expect(await threads.status('running')).toMatchObject({ applied: { mode: 'approval-required' } });
});

it('T14 a wake-up before the end changes nothing, and shows the end by the wall clock of then', async () => {
  const threads = createTestThreads();
  await inFullAccess(threads, 'hour');
  const { timeBox } = threads.thread();
  threads.sleep(20 * minute);
  threads.boxes.check();
  expect(threads.state()).toMatchObject({ status: 'running', applied: { mode: 'full-access' } });
  expect(threads.thread().timeBox).toMatchObject({ endsAt: timeBox!.endsAt });
  expect(timeBox!.shownEnd! - threads.thread().timeBox!.shownEnd!).toBeCloseTo(20 * minute, -2);
});

it.each(seeds)('full access for a turn ends with it (seed %i)', async (seed) => {
  const threads = createTestThreads({ pause: seededPause(seeded(seed)) });
  await inFullAccess(threads, 'turn');
  expect(threads.thread()).toMatchObject({ desiredMode: 'approval-required' });
  expect(shown(threads)).toBe('full-access');
  endTurn(threads);
  threads.send('next');
  expect(await threads.status('running')).toMatchObject({ applied: { mode: 'approval-required' } });
  expect(threads.thread()).toMatchObject({ desiredMode: 'approval-required', timeBox: null });
  const texts = threads.harness.processes.map(({ attached, turns }) => [
    attached[0]?.mode,
    ...turns.map(({ text }) => text),
  ]);
  expect(texts.filter(([mode]) => mode === 'full-access')).toEqual([['full-access', 'go']]);
});

it('a turn for which full access was given and whose Codex dies leaves approval-required', async () => {
  const threads = createTestThreads();
  await inFullAccess(threads, 'turn');
  threads.process().die({ signal: 'SIGKILL' });
  await threads.status('failed');
  expect(threads.thread()).toMatchObject({ desiredMode: 'approval-required', timeBox: null });
});

it('the window cannot make a turn’s full access go on: that is a raise, and asks', async () => {
  const threads = createTestThreads();
  await inFullAccess(threads, 'turn');
  threads.modes.cancelWaiting(threads.id);
  expect(threads.state()).toMatchObject({ waitingMode: 'approval-required' });
  threads.answerDialog(() => Promise.resolve(false));
  expect(await threads.modes.set(threads.id, 'full-access')).toBe('cancelled');
  expect(threads.state()).toMatchObject({ waitingMode: 'approval-required' });

  threads.answerDialog(() => Promise.resolve(true));
  threads.giveFor('open');
  expect(await threads.modes.set(threads.id, 'full-access')).toBe('done');
  expect(threads.state()).toMatchObject({ status: 'running', waitingMode: null });
  expect(threads.thread()).toMatchObject({ desiredMode: 'full-access', timeBox: null });
});

it('time given while a turn runs begins when full access is in force', async () => {
  const threads = createTestThreads();
  threads.send('go');
  await threads.status('running');
  threads.giveFor('quarter');
  expect(await threads.modes.set(threads.id, 'full-access')).toBe('waiting');
  expect(threads.thread().timeBox).toMatchObject({ choice: 'quarter', endsAt: null });
  threads.sleep(20 * minute);
  threads.boxes.check();
  endTurn(threads);
  await threads.status('idle');
  expect(threads.thread().timeBox).toMatchObject({ endsAt: 50_000 + 35 * minute });
});

it.each([
  ['quarter', { now: 50_000 + 14 * minute, boot: 'this start' }, 'full-access'],
  ['quarter', { now: 50_000 + 15 * minute, boot: 'this start' }, 'approval-required'],
  ['quarter', { now: 50_000, boot: 'another' }, 'approval-required'],
  ['quarter', { now: 50_000, boot: null }, 'approval-required'],
  ['turn', { now: 50_000, boot: 'this start' }, 'approval-required'],
  ['open', { now: 0, boot: 'another' }, 'full-access'],
] as const)('after a restart of Bobbin, given for %s, at %o: %s', async (choice, steady, mode) => {
  const threads = createTestThreads();
  threads.giveFor(choice);
  await threads.modes.set(threads.id, 'full-access');
  const { db } = threads.ctx.store;
  settleAtLaunch(db, 9000, steady);
  expect(getThread(db, threads.id)).toMatchObject({ desiredMode: mode });
});

it('a limit that cannot be read leaves no full access', async () => {
  const threads = createTestThreads();
  threads.giveFor('hour');
  await threads.modes.set(threads.id, 'full-access');
  const { db } = threads.ctx.store;
  db.prepare('UPDATE threads SET time_box = ?').run('{"choice":"year"}');
  expect(getThread(db, threads.id)).toMatchObject({ desiredMode: 'approval-required' });
});

it('Lower everything brakes all, also where nothing can be written, and says which that were', async () => {
  const threads = createTestThreads();
  await inFullAccess(threads, 'open');
  const { db } = threads.ctx.store;
  db.pragma('query_only = ON');
  const answer = threads.modes.lowerAll([threads.id]);
  expect(answer).toMatchObject({ lowered: 0, failed: [{ threadId: threads.id }] });
  expect(threads.state()).toMatchObject({ status: 'stopping', after: { kind: 'nothing' } });
  db.pragma('query_only = OFF');
  await threads.until((state) => state.status !== 'stopping');
  expect(threads.harness.processes[0]!.alive).toBe(false);
});
