import { expect, test } from 'vitest';
import { appError, AppFailure } from '../../../shared/domain/app-error.ts';
import { itemKey } from '../../../shared/domain/item-key.ts';
import { deferred } from '../../../shared/lib/deferred.ts';
import type { HistoryPage } from '../../harness/harness.ts';
import { newestPage } from '../../store/items.ts';
import { insertAccount } from '../../store/accounts.ts';
import { deleteThread, insertThread, updateThread } from '../../store/threads.ts';
import { message, sampleThread, sampleTurn } from '../../store/store.test-support.ts';
import { createTestThreads } from '../testing/test-threads.ts';
import type { IndexPace } from './index-pace.ts';
import { createThreadIndexer } from './index-threads.ts';
import { searchThreads } from './search-threads.ts';

const page = (turnId: string, text: string, next: string | null = null): HistoryPage => ({
  turns: [{ turn: sampleTurn(turnId), items: [message(turnId, 'm', { text })] }],
  next,
});

const pace: IndexPace = { items: () => 40, took: () => 7, wait: () => 0 };

/** Test threads whose harness has these histories, by Codex's id; every rest is over at once. */
function withHistories(histories: Record<string, HistoryPage[] | Error>) {
  const threads = createTestThreads();
  const asked: string[] = [];
  threads.harness.readThread = ({ harnessThreadId, cursor }) => {
    asked.push(`${harnessThreadId} ${cursor ?? ''}`.trim());
    const found = histories[harnessThreadId];
    return Array.isArray(found)
      ? Promise.resolve(found[Number(cursor ?? 0)]!)
      : Promise.reject(found);
  };
  Object.keys(histories).forEach((harnessThreadId, index) => {
    const { db } = threads.ctx.store;
    insertThread(
      db,
      sampleThread({ id: `of-${harnessThreadId}`, harnessThreadId, updatedAt: 100 - index }),
    );
  });
  const rests: number[] = [];
  const indexer = createThreadIndexer(threads.ctx, threads.sessions, pace, async (ms) => {
    rests.push(ms);
  });
  const find = (text: string) =>
    searchThreads(threads.ctx, { text, limit: 10, threadId: null }).hits.map(
      ({ threadId, itemKey }) => `${threadId}:${itemKey}`,
    );
  return { ...threads, indexer, asked, rests, find };
}

test('threads that were never opened are read page by page, the newest first, and are found', async () => {
  const { indexer, asked, rests, find, told } = withHistories({
    h1: [page('t2', 'a quince tart', '1'), page('t1', 'a medlar')],
    h2: [page('t1', 'a quince')],
  });
  expect(indexer.status(['user'])).toEqual({ done: 0, total: 2, failed: 0, active: false });
  await indexer.run(['user']);
  expect(asked).toEqual(['h1', 'h1 1', 'h2']);
  expect(rests).toEqual([7, 7, 7]);
  expect([find('medlar'), find('quince').sort()]).toEqual([
    ['of-h1:t1/m'],
    ['of-h1:t2/m', 'of-h2:t1/m'],
  ]);
  expect(told.findLast(({ name }) => name === 'search.status')?.payload).toEqual({
    done: 2,
    total: 2,
    failed: 0,
    active: false,
  });
  await indexer.run(['user']);
  expect(asked.length).toBe(3);
});

test('a large page is merged in small steps and stays in order', async () => {
  const turns = Array.from({ length: 30 }, (_, index) => {
    const id = `t${String(index).padStart(2, '0')}`;
    const items = ['m1', 'm2', 'm3'].map((item) => message(id, item, { text: `quince ${id}` }));
    return { turn: sampleTurn(id), items };
  });
  const { indexer, rests, ctx } = withHistories({ h1: [{ turns, next: null }] });
  await indexer.run(['user']);
  expect(rests).toEqual([7, 7, 7]);
  const { items } = newestPage(ctx.store.db, 'of-h1', { limit: 100, before: null });
  expect(items.map(itemKey)).toEqual(turns.flatMap((turn) => turn.items.map(itemKey)));
});

test('a thread that cannot be read keeps no other from being read', async () => {
  const { indexer, asked, find } = withHistories({
    h1: new AppFailure(appError('history-damaged', 'Damaged.')),
    h2: new AppFailure(appError('history-missing', 'Gone.')),
    h3: [page('t1', 'a quince')],
  });
  await indexer.run(['user']);
  await indexer.run(['user']);
  expect(asked).toEqual(['h1', 'h2', 'h3']);
  expect(find('quince')).toEqual(['of-h3:t1/m']);
  expect(indexer.status(['user'])).toEqual({ done: 2, total: 3, failed: 1, active: false });
  expect(indexer.failures(['user'])).toEqual([{ threadId: 'of-h1', reason: 'Damaged.' }]);
});

test('what it meets that it cannot store is told where the user sees it', async () => {
  const { indexer, ctx } = withHistories({ h1: [page('t1', 'a quince')] });
  const met: string[] = [];
  ctx.failed = (what, caught) => void met.push(`${what}: ${(caught as Error).message}`);
  ctx.store.db.exec('DROP TABLE search_words');
  await indexer.run(['user']);
  expect(met).toEqual(['index of-h1: no such table: search_words']);
});

test('when nothing can be read it gives up until it is asked again', async () => {
  const failure = new AppFailure(appError('codex-not-found', 'No Codex.'));
  const names = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'h7'];
  const { indexer, asked } = withHistories(
    Object.fromEntries(names.map((name) => [name, failure])),
  );
  await indexer.run(['user']);
  expect(asked).toEqual(names.slice(0, 5));
});

test('nothing is read while a turn runs', async () => {
  const threads = withHistories({ h1: [page('t1', 'a quince')] });
  threads.send('Go.');
  await threads.status('running');
  const looked = deferred<void>();
  const over = deferred<void>();
  const indexer = createThreadIndexer(threads.ctx, threads.sessions, pace, () => {
    looked.resolve();
    return over.promise;
  });
  const done = indexer.run(['user']);
  await looked.promise;
  expect([threads.asked, indexer.status(['user']).active]).toEqual([[], true]);
  threads.process().emit({ type: 'turn-ended', turn: sampleTurn(threads.process().turns[0]!.id) });
  await threads.status('idle');
  over.resolve();
  await done;
  expect(threads.asked).toEqual(['h1']);
});

test('nothing is read while a thread is being opened', async () => {
  const threads = withHistories({ h1: [page('t1', 'a quince')] });
  const waits = [100, 100, 0, 0];
  const rests: string[] = [];
  const waiting: IndexPace = { ...pace, wait: () => waits.shift() ?? 0 };
  await createThreadIndexer(threads.ctx, threads.sessions, waiting, async (ms) => {
    rests.push(`${ms} ${threads.asked.length}`);
  }).run(['user']);
  expect(rests).toEqual(['100 0', '100 0', '7 1']);
});

test('it ends within a page when Bobbin quits', async () => {
  const threads = withHistories({ h1: [page('t2', 'a', '1'), page('t1', 'b')] });
  const indexer = createThreadIndexer(threads.ctx, threads.sessions, pace, async () =>
    indexer.stop(),
  );
  await indexer.run(['user']);
  expect([threads.asked, indexer.status(['user'])]).toEqual([
    ['h1'],
    { done: 0, total: 1, failed: 0, active: false },
  ]);
});

test('a thread of Bobbin itself is searched from its beginning and never read', async () => {
  const threads = withHistories({});
  threads.send('Go.');
  await threads.status('running');
  const { turns } = threads.process();
  threads.process().emit({ type: 'item', item: message(turns[0]!.id, 'm', { text: 'a quince' }) });
  threads.process().emit({ type: 'turn-ended', turn: sampleTurn(turns[0]!.id) });
  await threads.status('idle');
  expect(threads.indexer.status(['user'])).toEqual({ done: 1, total: 1, failed: 0, active: false });
  await threads.sessions.stopAll();
  await threads.indexer.run(['user']);
  expect([threads.asked, threads.indexer.status(['user']).done]).toEqual([[], 1]);
  expect(threads.find('quince')).toEqual([`${threads.id}:${turns[0]!.id}/m`]);
});

test('an account that comes while others are read is read too; one that goes is let go', async () => {
  const threads = withHistories({ h1: [page('t1', 'a quince')], h2: [page('t1', 'a plum')] });
  const { ctx, indexer, harness, find, told } = threads;
  const home = 'account:0b9a3f0e-5e0a-4c8e-9d5c-6f1f4f3c2b1a';
  insertAccount(ctx.store.db, { home, name: 'Work', folder: '/homes/work' }, 1);
  for (const id of ['stays', 'goes']) {
    insertThread(ctx.store.db, sampleThread({ id, home, harnessThreadId: id, updatedAt: 1 }));
  }
  const failed: string[] = [];
  ctx.failed = (what) => void failed.push(what);
  const { readThread } = harness;
  harness.readThread = async (wish) => {
    if (wish.harnessThreadId === 'goes') {
      deleteThread(ctx.store.db, 'goes');
      throw new AppFailure(appError('not-allowed', 'This account is gone.'));
    }
    if (wish.harnessThreadId === 'stays') return page('t9', 'a fig');
    return readThread(wish);
  };
  const first = indexer.run(['user']);
  const both = indexer.run(['user', home]);
  await Promise.all([first, both]);
  expect({
    found: find('fig'),
    failed,
    told: told.findLast(({ name }) => name === 'search.status')?.payload,
  }).toEqual({
    found: ['stays:t9/m'],
    failed: [],
    told: { done: 3, total: 3, failed: 0, active: false },
  });
});

test('an account whose folder went meanwhile is left, and the others are read all the same', async () => {
  const gone = new AppFailure(appError('home-missing', 'The folder is not there.'));
  const names = Array.from({ length: 8 }, (_, index) => `gone${index}`);
  const histories = Object.fromEntries(names.map((name) => [name, gone]));
  const { ctx, indexer, asked, find } = withHistories({ ...histories, h9: [page('t1', 'quince')] });
  const [first, second] = (['1', '2'] as const).map(
    (digit) => `account:00000000-0000-4000-8000-00000000000${digit}` as const,
  );
  insertAccount(ctx.store.db, { home: first!, name: 'Gone', folder: '/gone' }, 1);
  insertAccount(ctx.store.db, { home: second!, name: 'There', folder: '/there' }, 2);
  for (const name of names) updateThread(ctx.store.db, `of-${name}`, { home: first! });
  updateThread(ctx.store.db, 'of-h9', { home: second! });
  await indexer.run([first!, second!]);
  expect([asked, find('quince')]).toEqual([['gone0', 'h9'], ['of-h9:t1/m']]);
});
