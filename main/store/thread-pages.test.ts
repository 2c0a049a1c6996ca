import type { Database } from 'better-sqlite3';
import { expect, it } from 'vitest';
import { memoryDatabase, sampleThread } from './store.test-support.ts';
import {
  countThreads,
  listTop,
  newestInFolder,
  type PagePlace,
  pinnedThreads,
  threadPage,
  threadsAbove,
  threadsOf,
} from './thread-pages.ts';
import { insertThread, type StoredThread } from './threads.ts';

function withThreads(...threads: (Partial<StoredThread> & { id: string })[]): Database {
  const db = memoryDatabase();
  for (const rest of threads) {
    insertThread(db, sampleThread({ harnessThreadId: `codex-${rest.id}`, ...rest }));
  }
  return db;
}

function pages(db: Database, limit: number): string[][] {
  const found: string[][] = [];
  let place: PagePlace | null = listTop;
  while (place !== null) {
    const { threads, next }: ReturnType<typeof threadPage> = threadPage(db, place, limit);
    found.push(threads.map(({ id }) => id));
    place = next;
  }
  return found;
}

it('pages hold every thread once, the last updated first, the archived ones behind all others', () => {
  const db = withThreads(
    { id: 'a', updatedAt: 10 },
    { id: 'b', updatedAt: 30 },
    { id: 'c', updatedAt: 40, archived: true },
    { id: 'd', updatedAt: 20 },
    { id: 'e', updatedAt: 20 },
    { id: 'f', updatedAt: 50, archived: true },
  );
  expect(pages(db, 10)).toEqual([['b', 'e', 'd', 'a', 'f', 'c']]);
  expect(pages(db, 2)).toEqual([['b', 'e'], ['d', 'a'], ['f', 'c'], []]);
  expect(pages(db, 3)).toEqual([['b', 'e', 'd'], ['a', 'f', 'c'], []]);
  expect(pages(db, 5)).toEqual([['b', 'e', 'd', 'a', 'f'], ['c']]);
  expect(pages(memoryDatabase(), 2)).toEqual([[]]);
});

it('threads above are those a sub-agent stands under, up to the first, and the sources of forks, of the same home', () => {
  const db = withThreads(
    { id: 'top' },
    { id: 'middle', parentThreadId: 'codex-top' },
    { id: 'below', parentThreadId: 'codex-middle', forkedFromId: 'codex-source' },
    { id: 'source', forkedFromId: 'codex-gone' },
    { id: 'foreign', home: 'demo', parentThreadId: 'codex-top' },
    { id: 'circle', parentThreadId: 'codex-circle' },
    { id: 'other' },
  );
  const above = (id: string) => threadsAbove(db, threadsOf(db, [id])).map((one) => one.id);
  expect(above('below').sort()).toEqual(['middle', 'source', 'top']);
  expect(above('foreign')).toEqual([]);
  expect(above('circle')).toEqual(['circle']);
  expect(above('other')).toEqual([]);
});

it('finds the pinned, and the top of a folder without what stands elsewhere in the list', () => {
  const db = withThreads(
    { id: 'old', cwd: '/a', updatedAt: 1 },
    { id: 'new', cwd: '/a', updatedAt: 3 },
    { id: 'between', cwd: '/a', updatedAt: 2 },
    { id: 'pinned', cwd: '/a', pinned: true },
    { id: 'both', cwd: '/a', pinned: true, archived: true },
    { id: 'gone', cwd: '/a', archived: true },
    { id: 'agent', cwd: '/a', parentThreadId: 'codex-old' },
    { id: 'elsewhere', cwd: '/b' },
  );
  expect(pinnedThreads(db).map(({ id }) => id)).toEqual(['pinned']);
  expect(newestInFolder(db, '/a', 2).map(({ id }) => id)).toEqual(['new', 'between']);
  expect(newestInFolder(db, '/a', 9).map(({ id }) => id)).toEqual(['new', 'between', 'old']);
});

it('counts all threads, and those that shall run in full access', () => {
  const db = withThreads(
    { id: 'a' },
    { id: 'b', desiredMode: 'full-access' },
    { id: 'c', desiredMode: 'full-access', archived: true },
    { id: 'd', desiredMode: 'full-access' },
  );
  expect(countThreads(db)).toEqual({ threads: 4, fullAccess: { listed: 2, archived: 1 } });
  expect(countThreads(memoryDatabase())).toEqual({
    threads: 0,
    fullAccess: { listed: 0, archived: 0 },
  });
});
