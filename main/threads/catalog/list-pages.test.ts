import { expect, it } from 'vitest';
import type { Thread } from '../../../shared/domain/thread.ts';
import type { ListPage } from '../../../shared/ipc/list-page.ts';
import { getThread, insertThread, type StoredThread } from '../../store/threads.ts';
import { createTestThreads } from '../testing/test-threads.ts';
import { listBeginning, listPage } from './list-pages.ts';

/** Threads 0 to `count` - 1, the last used first, each of its own folder, besides those given. */
function withMany(count: number, besides: (Partial<StoredThread> & { id: string })[] = []) {
  const threads = createTestThreads();
  const { db } = threads.ctx.store;
  const { trusted: _, ...made } = getThread(db, threads.id)!;
  const add = (rest: Partial<StoredThread> & { id: string }) =>
    insertThread(db, { ...made, harnessThreadId: `codex-${rest.id}`, updatedAt: 1, ...rest });
  db.transaction(() => {
    for (let index = 0; index < count; index += 1) {
      const id = `t${index}`;
      add({ id, cwd: `/work/${id}`, updatedAt: 1_000_000 - index, archived: index % 50 === 49 });
    }
    for (const rest of besides) add(rest);
  })();
  const begin = (...wanted: string[]) => listBeginning(threads.ctx, threads.sessions, wanted);
  return { ...threads, begin };
}

const ids = ({ rows }: ListPage) => rows.map(({ thread }: { thread: Thread }) => thread.id);

it('a short list comes whole', () => {
  const { begin } = withMany(99);
  expect(begin().rest).toBeNull();
  expect(begin().rows).toHaveLength(100);
});

it('of a long list the last used come first; pages bring every other thread, none twice among them', () => {
  const { begin, ctx, sessions } = withMany(1500);
  const first = begin();
  expect(ids(first).slice(0, 49)).toEqual(Array.from({ length: 49 }, (_, index) => `t${index}`));
  expect(ids(first)).not.toContain('t49');
  expect(first.rows).toHaveLength(200);
  expect(first.rest).toMatchObject({ threads: 1501, fullAccess: { listed: 0, archived: 0 } });
  const found = ids(first);
  for (let { rest } = first; rest !== null;) {
    const page = listPage(ctx, sessions, rest.after);
    found.push(...ids(page));
    rest = page.rest;
  }
  expect(found).toHaveLength(1501);
  expect(new Set(found).size).toBe(1501);
});

it('the beginning holds the pinned, the wanted and those with a session, with all they stand under', () => {
  const { begin, sessions } = withMany(300, [
    { id: 'pinned', pinned: true },
    { id: 'parent', parentThreadId: 'codex-grandparent' },
    { id: 'grandparent' },
    { id: 'agent', parentThreadId: 'codex-parent' },
    { id: 'starting' },
    { id: 'other' },
  ]);
  sessions.of('starting').dispatch({
    ...{ type: 'attach', generation: 1, mode: 'approval-required', message: null },
  });
  const first = begin('agent');
  const old = ids(first).filter((id) => !/^t\d+$/.test(id));
  expect(old.sort()).toEqual(['agent', 'grandparent', 'parent', 'pinned', 'starting']);
  expect(first.rows.find(({ thread }) => thread.id === 'starting')?.session.status).toBe(
    'starting',
  );
});

it('the beginning fills a screen of the list by folder: the folder used last is there with its oldest', () => {
  const { begin } = withMany(300, [
    { id: 'old', cwd: '/work/t0' },
    { id: 'below', cwd: '/work/t280', updatedAt: 0 },
  ]);
  expect(ids(begin())).toContain('old');
  expect(ids(begin())).not.toContain('below');
});
