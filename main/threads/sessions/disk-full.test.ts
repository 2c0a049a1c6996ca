// R10: a disk that takes no more, at every write there is: at the n-th, for every n, and at a limit of SQLite's own.
import { expect, it } from 'vitest';
import { AppFailure } from '../../../shared/domain/app-error.ts';
import { openApprovals } from '../../../shared/domain/session-selectors.ts';
import { newestPage } from '../../store/items.ts';
import { listUnsent } from '../../store/outbox.ts';
import type { Store } from '../../store/store.ts';
import { createTestThreads, type TestThreads } from '../testing/test-threads.ts';

const none = 0xffff_fffe;

/** Leaves room for so many more small pages; answers how to give all of it back. */
function leaveRoom({ ctx: { store } }: TestThreads, pages: number): () => void {
  const { db } = store;
  db.pragma('page_size = 512');
  db.exec('VACUUM');
  db.pragma(`max_page_count = ${Number(db.pragma('page_count', { simple: true })) + pages}`);
  return () => void db.pragma(`max_page_count = ${none}`);
}

/** Every write to a table fails from the n-th on, as it would on a full disk. Answers how to let them through. */
function failFrom(db: Store['db'], first: number): () => void {
  let count = 0;
  let open = false;
  db.function('disk_gate', { directOnly: false }, () => {
    count += 1;
    if (!open && count >= first) {
      throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
    }
    return null;
  });
  for (const table of ['threads', 'turns', 'items', 'outbox', 'approvals', 'ledger', 'processes']) {
    for (const verb of ['INSERT', 'UPDATE', 'DELETE']) {
      db.exec(`CREATE TEMP TRIGGER gate_${table}_${verb} BEFORE ${verb} ON main.${table}
        BEGIN SELECT disk_gate(); END`);
    }
  }
  return () => void (open = true);
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A turn that streams, runs a command, asks, and ends; sent text by text as the person would. */
async function live(threads: TestThreads, text: string): Promise<'refused' | 'sent'> {
  try {
    threads.send(text);
  } catch (caught) {
    expect(caught).toMatchObject({ code: 'SQLITE_FULL' });
    return 'refused';
  }
  const state = await threads.until(
    ({ status }) => status === 'running' || status === 'failed' || status === 'stopping',
  );
  if (state.status !== 'running') return 'sent';
  const { turnId } = state;
  const process = threads.process();
  const base = { turnId, startedAt: null, completedAt: null };
  const words = { ...base, kind: 'agent-message', id: `m-${turnId}` } as const;
  process.emit({ type: 'item', item: { ...words, text: '', streaming: true } });
  for (let piece = 0; piece < 8; piece += 1) {
    const delta = { turnId, id: words.id, text: 'pear '.repeat(2_000) };
    process.emit({ type: 'item-delta', delta });
  }
  process.emit({
    type: 'item',
    item: { ...words, text: 'pear '.repeat(16_000), streaming: false },
  });
  process.emit({
    type: 'approval-opened',
    requestKey: '0',
    turnId,
    itemId: 'c',
    request: { kind: 'user-input', fields: [] },
  });
  const [open] = openApprovals(threads.state());
  if (open) {
    const answer = { decision: 'decline' } as const;
    try {
      const runner = threads.sessions.of(threads.id);
      runner.approvals.answer(open.id, open.shownHash, answer, null);
    } catch (caught) {
      if (!(caught instanceof AppFailure)) expect(caught).toMatchObject({ code: 'SQLITE_FULL' });
      expect(process.answers).toEqual([]);
    }
  }
  process.emit({
    type: 'turn-ended',
    turn: { ...base, id: turnId, status: 'completed', mode: null, error: null },
  });
  return 'sent';
}

async function liveAndGoOn(threads: TestThreads, free: () => void): Promise<string> {
  const { db } = threads.ctx.store;
  const outcome = await live(threads, 'Count the pears');
  await threads.until(({ status }) => ['idle', 'failed', 'detached'].includes(status));
  await settled();
  const { status } = threads.state();
  const started = threads.harness.processes.flatMap(({ turns }) => turns);
  const returned = threads.told.filter(({ name }) => name === 'messages.returned');
  if (outcome === 'refused') expect(started).toEqual([]);
  if (status === 'failed') {
    expect(threads.state()).toMatchObject({ error: { code: 'storage-full' } });
    expect(threads.harness.processes.filter(({ alive }) => alive)).toEqual([]);
    expect(started.length + returned.length).toBeGreaterThan(0);
  }

  free();
  expect(await live(threads, 'and the apples')).toBe('sent');
  await threads.status('idle');
  const { items, turns } = newestPage(db, threads.id, { limit: 1000, before: null });
  expect({
    running: turns.filter((turn) => turn.status === 'running'),
    growing: items.filter((item) => 'streaming' in item && item.streaming),
    unsent: listUnsent(db).filter(({ text }) => text === 'and the apples'),
    sound: db.pragma('integrity_check', { simple: true }),
    lastTurn: threads.thread().lastTurn,
  }).toEqual({ running: [], growing: [], unsent: [], sound: 'ok', lastTurn: 'completed' });
  const last = items.findLast((item) => item.kind === 'agent-message');
  expect(last).toMatchObject({ text: 'pear '.repeat(16_000) });
  return outcome === 'refused' ? 'refused' : status;
}

it('R10 whichever write fails, nothing runs that cannot be saved, and freed space is enough to go on', async () => {
  const outcomes: string[] = [];
  while (outcomes.at(-1) !== 'idle') {
    const threads = createTestThreads();
    const free = failFrom(threads.ctx.store.db, outcomes.length + 1);
    outcomes.push(await liveAndGoOn(threads, free));
  }
  expect(outcomes.length).toBeGreaterThan(12);
  expect(new Set(outcomes)).toEqual(new Set(['refused', 'failed', 'idle']));
});

it.each([0, 4, 16, 40, 60, 120])(
  'R10 the same with room for %i more pages of 512 bytes',
  async (pages) => {
    const threads = createTestThreads();
    const free = leaveRoom(threads, pages);
    expect(['failed', 'idle']).toContain(await liveAndGoOn(threads, free));
  },
);

it('R10 full access is not saved where the ledger cannot take the wish', async () => {
  const threads = createTestThreads();
  threads.ctx.store.db.exec(`CREATE TEMP TRIGGER no_ledger BEFORE INSERT ON main.ledger
    BEGIN SELECT RAISE(FAIL, 'disk full'); END`);
  await expect(threads.modes.set(threads.id, 'full-access')).rejects.toThrow('disk full');
  expect(threads.thread()).toMatchObject({ desiredMode: 'approval-required', timeBox: null });
});

it('R10 the brake ends a full-access process although the wish cannot be saved', async () => {
  const threads = createTestThreads();
  await threads.modes.set(threads.id, 'full-access');
  threads.send('go');
  await threads.status('running');
  const { db } = threads.ctx.store;
  db.pragma('query_only = ON');
  await expect(threads.modes.set(threads.id, 'approval-required')).rejects.toMatchObject({
    code: 'SQLITE_READONLY',
  });
  await threads.status('detached');
  db.pragma('query_only = OFF');
  expect(threads.harness.processes.filter(({ alive }) => alive)).toEqual([]);
  await threads.modes.set(threads.id, 'approval-required');
  expect(threads.thread().desiredMode).toBe('approval-required');
});
