import { expect, test } from 'vitest';
import { AppFailure, appError } from '../../../shared/domain/app-error.ts';
import { newestPage } from '../../store/items.ts';
import { sampleThread } from '../../store/store.test-support.ts';
import { insertThread, listThreads } from '../../store/threads.ts';
import { createTestThreads, type TestThreads } from '../testing/test-threads.ts';
import { archiveThreads, pinThreads } from './change-threads.ts';
import { createThread } from './create-thread.ts';
import { deleteThreads } from './delete-threads.ts';

/** The thread of the bench has run a turn; a second one never did. */
async function twoThreads(test: TestThreads): Promise<string> {
  test.send('one');
  await test.status('running');
  const { id } = createThread(test.ctx, test.sessions, {
    ...{ cwd: test.folder, home: 'user', model: null, effort: null, text: 'unsent' },
  });
  return id;
}

test('what is deleted is gone from Codex and Bobbin, its process too; the ledger stays', async () => {
  const deleted: string[] = [];
  const bench = createTestThreads({
    deleteThread: (id) => Promise.resolve(void deleted.push(id)),
  });
  const other = await twoThreads(bench);
  const ledger = bench.ledger();
  const { harnessThreadId } = bench.thread();
  await expect(deleteThreads(bench.ctx, bench.sessions, [bench.id, other])).resolves.toBe(2);
  expect(deleted).toEqual([harnessThreadId]);
  expect(bench.harness.processes.map(({ alive }) => alive)).not.toContain(true);
  expect(listThreads(bench.ctx.store.db)).toEqual([]);
  const page = newestPage(bench.ctx.store.db, bench.id, { limit: 10, before: null });
  expect(page).toEqual({ turns: [], items: [], before: null });
  expect(bench.ledger().slice(0, ledger.length)).toEqual(ledger);
  expect(bench.told.filter(({ name }) => name === 'thread.removed')).toHaveLength(2);
});

test('a cancelled dialog deletes nothing and ends nothing', async () => {
  const bench = createTestThreads();
  await twoThreads(bench);
  bench.answerDialog(() => Promise.resolve(false));
  await expect(deleteThreads(bench.ctx, bench.sessions, [bench.id])).resolves.toBe(0);
  expect(bench.state().status).toBe('running');
});

test('a thread held elsewhere stays whole; one that Codex has lost goes', async () => {
  const held = appError('thread-held-elsewhere', 'Another program has this thread open.');
  let error = held;
  const bench = createTestThreads({ deleteThread: () => Promise.reject(new AppFailure(error)) });
  const other = await twoThreads(bench);
  await expect(deleteThreads(bench.ctx, bench.sessions, [bench.id, other])).rejects.toMatchObject({
    error: {
      code: 'thread-held-elsewhere',
      message: '1 of 2 threads failed. The first: Another program has this thread open.',
    },
  });
  expect(listThreads(bench.ctx.store.db).map(({ id }) => id)).toEqual([bench.id]);
  error = appError('history-missing', 'Gone.');
  await expect(deleteThreads(bench.ctx, bench.sessions, [bench.id])).resolves.toBe(1);
});

test('several are archived and pinned at once; what is so already is not told again', async () => {
  const bench = createTestThreads();
  const other = await twoThreads(bench);
  await pinThreads(bench.ctx, [bench.id, other, other], true);
  await archiveThreads(bench.ctx, bench.sessions, [bench.id, other], true);
  const state = listThreads(bench.ctx.store.db).map(({ archived, pinned }) => [archived, pinned]);
  expect(state).toEqual([
    [true, true],
    [true, true],
  ]);
  const told = bench.told.length;
  await archiveThreads(bench.ctx, bench.sessions, [bench.id, other], true);
  expect(bench.told).toHaveLength(told);
});

test('sub-agents go with the thread that began them, forks before their source', async () => {
  const deleted: string[] = [];
  const bench = createTestThreads({
    deleteThread: (id) => Promise.resolve(void deleted.push(id)),
  });
  const { db } = bench.ctx.store;
  const asked: unknown[] = [];
  bench.ctx.confirm.deleteForGood = async (threads, subAgents) => {
    asked.push(threads.length, subAgents);
    return true;
  };
  const add = (id: string, rest: object = {}) =>
    insertThread(db, sampleThread({ id, harnessThreadId: `h-${id}`, source: 'cli', ...rest }));
  add('source', { createdAt: 1 });
  add('fork', { createdAt: 2, forkedFromId: 'h-source' });
  add('child', { createdAt: 0, parentThreadId: 'h-source' });
  add('grandchild', { parentThreadId: 'h-child' });
  add('stranger', { parentThreadId: 'h-source', home: 'demo' });
  await deleteThreads(bench.ctx, bench.sessions, ['source', 'child', 'fork']);
  expect(asked).toEqual([3, 1]);
  expect(deleted).toEqual(['h-fork', 'h-source', 'h-child', 'h-grandchild']);
  expect(
    listThreads(db)
      .map(({ id }) => id)
      .filter((id) => id !== bench.id),
  ).toEqual(['stranger']);
});

test('sub-agents and reviews are archived and come back with the thread that began them', async () => {
  const bench = createTestThreads();
  const { db } = bench.ctx.store;
  const gone = new AppFailure(appError('history-missing', 'Gone.'));
  const asked: [string, boolean][] = [];
  bench.harness.setArchived = (id, archived) => {
    asked.push([id, archived]);
    // Codex has taken this one along already.
    return id === 'h-child' ? Promise.reject(gone) : Promise.resolve();
  };
  const add = (id: string, rest: object = {}) =>
    insertThread(db, sampleThread({ id, harnessThreadId: `h-${id}`, source: 'cli', ...rest }));
  add('source');
  add('child', { parentThreadId: 'h-source' });
  add('review', { parentThreadId: 'h-child' });
  add('fork', { forkedFromId: 'h-source' });
  const archived = () =>
    listThreads(db)
      .filter((thread) => thread.archived)
      .map(({ id }) => id)
      .sort();
  await archiveThreads(bench.ctx, bench.sessions, ['source', 'child'], true);
  expect(archived()).toEqual(['child', 'review', 'source']);
  await archiveThreads(bench.ctx, bench.sessions, ['source'], false);
  expect(archived()).toEqual([]);
  const family = ['h-source', 'h-child', 'h-review'];
  expect(asked).toEqual([...family.map((id) => [id, true]), ...family.map((id) => [id, false])]);
});

test('one that another program holds is not archived, and its sub-agents stay with it', async () => {
  const bench = createTestThreads();
  const { db } = bench.ctx.store;
  bench.harness.setArchived = () =>
    Promise.reject(new AppFailure(appError('thread-held-elsewhere', 'Held.')));
  insertThread(db, sampleThread({ id: 'source', harnessThreadId: 'h', source: 'cli' }));
  const child = { id: 'child', harnessThreadId: 'h-child', source: 'cli', parentThreadId: 'h' };
  insertThread(db, sampleThread(child));
  await expect(archiveThreads(bench.ctx, bench.sessions, ['source'], true)).rejects.toMatchObject({
    error: { code: 'thread-held-elsewhere' },
  });
  expect(listThreads(db).filter(({ archived }) => archived)).toEqual([]);
});
