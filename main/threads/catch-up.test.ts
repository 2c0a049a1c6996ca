import { expect, test } from 'vitest';
import { newestPage } from '../store/items.ts';
import { mergeHistory } from '../store/merge-history.ts';
import { message, sampleTurn } from '../store/store.test-support.ts';
import { updateThread } from '../store/threads.ts';
import { createTestThreads } from './testing/test-threads.ts';

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
