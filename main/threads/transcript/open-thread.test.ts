import { expect, test } from 'vitest';
import { AppFailure, appError } from '../../../shared/domain/app-error.ts';
import { itemKey } from '../../../shared/domain/item-key.ts';
import { deferred } from '../../../shared/lib/deferred.ts';
import type { Transcript } from '../../../shared/ipc/transcript.ts';
import { upsertItems } from '../../store/items.ts';
import { mergeHistory } from '../../store/merge-history.ts';
import { carryIndexed, isIndexed, markIndexed } from '../../store/search-index.ts';
import { message, sampleThread, sampleTurn } from '../../store/store.test-support.ts';
import { insertThread, updateThread } from '../../store/threads.ts';
import { createTestThreads } from '../testing/test-threads.ts';
import { createThreadReader } from './open-thread.ts';

test('a thread opens with its newest page, and reaches further back for a place that was found', () => {
  const { ctx, sessions, id } = createTestThreads();
  const items = Array.from({ length: 2_100 }, (_, index) => message('t', `m${index}`));
  upsertItems(ctx.store.db, id, items);
  const reader = createThreadReader(ctx, sessions);
  const first = () => itemKey(reader.open(id).items[0]!);
  expect(first()).toBe('t/m2000');
  upsertItems(ctx.store.db, id, [message('t', 'later')]);
  expect(first()).toBe('t/m2000');
  const reached = reader.openAt(id, 't/m60').items;
  expect([reached.length, itemKey(reached[0]!)]).toEqual([2_091, 't/m10']);
  expect(first()).toBe('t/m10');
  reader.openAt(id, 't/m2050');
  reader.openAt(id, 'gone/x');
  expect(first()).toBe('t/m10');
});

test('a place far from the end opens with what is around it, and one goes on from there both ways', async () => {
  const { ctx, sessions, id } = createTestThreads();
  const items = Array.from({ length: 5_000 }, (_, index) => message('t', `m${index}`));
  upsertItems(ctx.store.db, id, items);
  const reader = createThreadReader(ctx, sessions);
  const edges = ({ items: all }: { items: readonly { id: string }[] }) => [
    all[0]?.id,
    all.at(-1)?.id,
  ];
  const part = reader.openAt(id, 't/m1500');
  expect([edges(part), part.older, part.newer]).toEqual([['m500', 'm2499'], true, true]);
  const after = reader.pageAfter(id, 't/m2499');
  expect([edges(after), after.more]).toEqual([['m2500', 'm2899'], true]);
  const before = await reader.page(id, 't/m500');
  expect([edges(before), before.more]).toEqual([['m100', 'm499'], true]);
  expect(reader.pageAfter(id, 't/m4700')).toEqual({ turns: [], items: [], more: false });
  const end = reader.open(id);
  expect([edges(end), end.newer]).toEqual([['m2000', 'm4999'], false]);
  const other = createThreadReader(ctx, sessions);
  expect(edges(other.open(id))).toEqual(['m4900', 'm4999']);
  other.pageAfter(id, 't/m4700');
  expect(edges(other.open(id))).toEqual(['m3700', 'm4999']);
});

/** A thread of Codex's with ten turns of sixty items, a page each; `stored` are here already. The reads are noted. */
function longThread(stored: readonly number[]) {
  const { ctx, sessions, harness } = createTestThreads();
  insertThread(ctx.store.db, sampleThread({ id: 'long', harnessThreadId: 'h', updatedAt: 5 }));
  const found = (turn: number) => ({
    turn: sampleTurn(`t${turn}`),
    items: Array.from({ length: 60 }, (_, index) => message(`t${turn}`, `m${index}`)),
  });
  mergeHistory(ctx.store.db, 'long', stored.map(found));
  const reads: number[] = [];
  const pageOf = (turn: number) => {
    reads.push(turn);
    return Promise.resolve({ turns: [found(turn)], next: turn === 1 ? null : String(turn - 1) });
  };
  harness.readNewest = () => pageOf(10);
  harness.readThread = ({ cursor }) => pageOf(Number(cursor));
  const replaced: Transcript[] = [];
  const tell = deferred<void>();
  const { publish } = ctx;
  ctx.publish = (name, payload) => {
    publish(name, payload);
    if (name === 'transcript.replaced') replaced.push(payload as Transcript);
    if (turnsOf(replaced.at(-1)).includes('t10')) tell.resolve();
  };
  const reader = createThreadReader(ctx, sessions);
  return { db: ctx.store.db, harness, reader, reads, replaced, whenNewest: tell.promise };
}

const turnsOf = (page?: { items: readonly { turnId: string }[] }) => [
  ...new Set(page?.items.map(({ turnId }) => turnId)),
];
const counting = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `t${from + index}`);

test('F36: opening reads the end of a history alone; the rest is read as the reader comes to it', async () => {
  const { reader, reads, replaced, whenNewest } = longThread([]);
  expect(reader.open('long')).toMatchObject({ items: [], older: false });
  await whenNewest;
  expect([turnsOf(replaced.at(-1)), replaced.at(-1)!.older, reads]).toEqual([['t10'], true, [10]]);
  const page = await reader.page('long', 't10/m0');
  expect([turnsOf(page), page.more, reads]).toEqual([['t9'], true, [10, 9]]);
  const back = [page];
  while (back[0]!.more) back.unshift(await reader.page('long', itemKey(back[0]!.items[0]!)));
  expect(back.flatMap(turnsOf)).toEqual(counting(1, 9));
  expect(turnsOf(reader.open('long'))).toEqual(counting(1, 10));
});

test('what was added elsewhere between two openings is read until it meets what is stored, without a hole', async () => {
  const { reader, reads, replaced, whenNewest } = longThread([1, 2, 3]);
  expect(turnsOf(reader.open('long'))).toEqual(counting(2, 3));
  await whenNewest;
  await reader.page('long', 't10/m0');
  const { more } = await reader.page('long', 't9/m0');
  expect([more, reads.slice(0, 3)]).toEqual([true, [10, 9, 8]]);
  for (let at = 8; at > 1; at -= 1) await reader.page('long', `t${at}/m0`);
  expect(turnsOf(reader.open('long'))).toEqual(counting(1, 10));
  expect(replaced.at(-1)!.older).toBe(true);
});

test('a hole that an opening leaves is known, also when the thread goes on here', async () => {
  const { db, reader, whenNewest } = longThread([1, 2, 3]);
  markIndexed(db, 'long', 5);
  reader.open('long');
  await whenNewest;
  carryIndexed(db, 'long', 5, 6);
  updateThread(db, 'long', { updatedAt: 6 });
  expect(isIndexed(db, 'long')).toBe(false);
});

test('a history that was stored whole is read only back to where it is known', async () => {
  const { db, reader, reads } = longThread([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  markIndexed(db, 'long', 5);
  reader.open('long');
  const page = await reader.page('long', 't5/m0');
  expect([turnsOf(page), page.more, reads]).toEqual([counting(1, 4), false, [10]]);
});

test('a history of which only the end is stored is known to go on before it', async () => {
  const { reader, replaced, whenNewest } = longThread([10]);
  expect(reader.open('long').older).toBe(false);
  await whenNewest;
  expect(replaced.map(({ older }) => older)).toEqual([true]);
});

test('a page that cannot be read fails the call, and is read at the next try', async () => {
  const { reader, harness, replaced, whenNewest } = longThread([]);
  reader.open('long');
  await whenNewest;
  const before = itemKey(replaced.at(-1)!.items[0]!);
  const { readThread } = harness;
  harness.readThread = () => Promise.reject(new AppFailure(appError('history-damaged', 'No.')));
  await expect(reader.page('long', before)).rejects.toMatchObject({
    error: { code: 'history-damaged' },
  });
  harness.readThread = readThread;
  expect(turnsOf(await reader.page('long', before))).toEqual(['t9']);
});
