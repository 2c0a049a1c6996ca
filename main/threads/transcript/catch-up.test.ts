import { expect, test } from 'vitest';
import { deferred } from '../../../shared/lib/deferred.ts';
import type { HistoryPage } from '../../harness/harness.ts';
import { newestPage } from '../../store/items.ts';
import { mergeHistory } from '../../store/merge-history.ts';
import { isIndexed, markIndexed } from '../../store/search-index.ts';
import { message, sampleTurn } from '../../store/store.test-support.ts';
import { updateThread } from '../../store/threads.ts';
import { requireThread } from '../change-thread.ts';
import { createTestThreads } from '../testing/test-threads.ts';
import { catchUp } from './catch-up.ts';

const said = (turnId: string) => ({ turn: sampleTurn(turnId), items: [message(turnId, 'm')] });

test('what another program said meanwhile stands before what is sent now, and the window asks again', async () => {
  const { ctx, harness, id, send, status, told } = createTestThreads();
  const { db } = ctx.store;
  updateThread(db, id, { harnessThreadId: 'codex-thread', source: 'cli' });
  mergeHistory(db, id, [said('t1')]);
  const reads: string[] = [];
  harness.readNewest = ({ harnessThreadId }) => {
    reads.push(harnessThreadId);
    return Promise.resolve({ turns: [said('t1'), said('t2')], next: null });
  };
  const before = ctx.sequence.current(id);
  send('And now?');
  await status('running');
  const { turns } = newestPage(db, id, { limit: 10, before: null });
  expect(turns.map((turn) => turn.id)).toEqual(['t1', 't2', 'turn-1']);
  expect(reads).toEqual(['codex-thread']);
  const numbers = told.flatMap(({ payload }) =>
    'seq' in payload && payload.seq > before ? [payload.seq] : [],
  );
  expect(numbers.some((seq, at) => at > 0 && seq > numbers[at - 1]! + 1)).toBe(true);
});

test('however much another program added, it is read back to what was stored, and no further', async () => {
  const { ctx, harness, id, send, status } = createTestThreads();
  const { db } = ctx.store;
  updateThread(db, id, { harnessThreadId: 'codex-thread', source: 'cli' });
  mergeHistory(db, id, [said('t1'), said('t2')]);
  const filled = deferred<void>();
  const pages: Record<string, HistoryPage> = {
    newest: { turns: [said('t7'), said('t8')], next: 'b' },
    b: { turns: [said('t5'), said('t6')], next: 'c' },
    c: { turns: [said('t2'), said('t3'), said('t4')], next: 'd' },
  };
  const reads: string[] = [];
  const read = (cursor: string) => {
    reads.push(cursor);
    if (cursor === 'c') filled.resolve();
    return Promise.resolve(pages[cursor]!);
  };
  harness.readNewest = () => read('newest');
  harness.readThread = ({ cursor }) => read(cursor!);
  send('And now?');
  await status('running');
  await filled.promise;
  await new Promise((resolve) => setImmediate(resolve));
  const { turns } = newestPage(db, id, { limit: 20, before: null });
  expect(turns.map((turn) => turn.id)).toEqual([
    ...['t1', 't2', 't3', 't4', 't5', 't6', 't7', 't8', 'turn-1'],
  ]);
  expect(reads).toEqual(['newest', 'b', 'c']);
});

test('of a thread of which nothing is stored the newest page is enough; a failure has it read anew', async () => {
  const { ctx, harness, id } = createTestThreads();
  const { db } = ctx.store;
  updateThread(db, id, { harnessThreadId: 'codex-thread', source: 'cli' });
  const reads: (string | null)[] = [];
  harness.readNewest = () => Promise.resolve({ turns: [said('t9')], next: 'older' });
  harness.readThread = ({ cursor }) => {
    reads.push(cursor);
    return Promise.reject(new Error('The file cannot be read.'));
  };
  await catchUp(ctx, id, () => undefined);
  expect(reads).toEqual([]);
  markIndexed(db, id, requireThread(ctx, id).updatedAt);
  harness.readNewest = () => Promise.resolve({ turns: [said('t12')], next: 'older' });
  await expect(catchUp(ctx, id, () => undefined)).rejects.toThrow('cannot be read');
  expect([reads, isIndexed(db, id)]).toEqual([['older'], false]);
});

test('a process that replaces one of ours needs no reading', async () => {
  const { harness, modes, id, send, status, process } = createTestThreads();
  let reads = 0;
  send('Hello');
  await status('running');
  process().emit({ type: 'turn-ended', turn: sampleTurn('turn-1') });
  await status('idle');
  harness.readNewest = () => {
    reads += 1;
    return Promise.resolve({ turns: [], next: null });
  };
  await modes.set(id, 'full-access');
  await status('starting');
  await status('idle');
  expect(reads).toBe(0);
});
