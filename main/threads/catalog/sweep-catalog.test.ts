import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { AppFailure, appError } from '../../../shared/domain/app-error.ts';
import type { FileSweep } from '../../../shared/domain/file-sweep.ts';
import type { CatalogThread } from '../../../shared/domain/thread.ts';
import { getThread, listThreads, updateThread } from '../../store/threads.ts';
import { archiveThreads } from '../actions/change-threads.ts';
import { deleteThreads } from '../actions/delete-threads.ts';
import { createTestThreads } from '../testing/test-threads.ts';
import { createCatalogSync } from './sync-catalog.ts';

const found = (id: string, rest: Partial<CatalogThread> = {}): CatalogThread => ({
  harnessThreadId: id,
  cwd: '/orchard',
  title: id,
  source: 'cli',
  createdAt: 1,
  updatedAt: 2,
  archived: false,
  branch: null,
  parentThreadId: null,
  forkedFromId: null,
  agentName: null,
  rolloutPath: null,
  ...rest,
});

const noFiles: FileSweep = {
  ...{ threads: [], kin: [], onDisk: [], seen: [], leftOut: [], filesOnDisk: 0 },
  complete: true,
};

type Page = { threads: CatalogThread[]; next: string | null };

/** Threads whose harness lists the given pages; a page that is missing fails. */
function withPages(start: { active?: Record<string, Page>; archived?: Page; files?: FileSweep }) {
  const threads = createTestThreads();
  const empty: Page = { threads: [], next: null };
  const world = { active: { first: empty }, archived: empty, files: noFiles, ...start };
  threads.harness.listThreads = ({ cursor, archived }) => {
    const page = archived ? world.archived : world.active[cursor ?? 'first'];
    if (page) return Promise.resolve(page);
    return Promise.reject(new AppFailure(appError('protocol', 'Codex refused.')));
  };
  threads.harness.sweepFiles = () => Promise.resolve(world.files);
  const catalog = createCatalogSync(threads.ctx, threads.sessions);
  const rows = () => listThreads(threads.ctx.store.db).flatMap((row) => row.harnessThreadId ?? []);
  const row = (id: string) =>
    listThreads(threads.ctx.store.db).find((one) => one.harnessThreadId === id)!;
  return { ...threads, world, catalog, rows, row, sweep: () => catalog.sweep('user') };
}

/** The recorded pages of field case F35, by the cursor that asks for them. */
function recordedPages(): Record<string, Page> {
  const file = path.join(import.meta.dirname, '../../../e2e/fixtures/field/F35-pages.wire.jsonl');
  const steps = readFileSync(file, 'utf8').trim().split('\n');
  const pages: Record<string, Page> = {};
  let cursor = 'first';
  for (const { bobbin, codex } of steps.map((line) => JSON.parse(line))) {
    if (bobbin) cursor = bobbin.params?.cursor ?? 'first';
    if (!codex?.result) continue;
    const { data, nextCursor } = codex.result;
    const threads = data.map(({ id, preview, cwd }: { id: string; preview: string; cwd: string }) =>
      found(id, { title: preview, cwd }),
    );
    pages[cursor] = { threads, next: nextCursor };
  }
  return pages;
}

it('F35: pages everything, a page that comes twice makes no doubles, quiet folders keep theirs', async () => {
  const active = recordedPages();
  const total = new Set(
    Object.values(active).flatMap((page) => page.threads.map((one) => one.harnessThreadId)),
  );
  const { sweep, rows } = withPages({ active });
  await sweep();
  expect(new Set(rows())).toEqual(total);
  expect(rows()).toHaveLength(112);
  await sweep();
  expect(rows()).toHaveLength(112);
});

it('F35: the list does not shrink because a page failed', async () => {
  const { sweep, rows, world } = withPages({ active: recordedPages() });
  await sweep();
  delete world.active['p2'];
  await sweep();
  expect(rows()).toHaveLength(112);
});

it('F35: the list does not shrink because a folder could not be read', async () => {
  const { sweep, rows, world } = withPages({
    active: { first: { threads: [found('a'), found('b')], next: null } },
  });
  await sweep();
  world.active = { first: { threads: [found('a')], next: null } };
  world.files = { ...noFiles, complete: false };
  await sweep();
  expect(rows().sort()).toEqual(['a', 'b']);
});

it('a thread whose file is there stays although Codex does not list it', async () => {
  const files = { ...noFiles, onDisk: ['b'], seen: ['b'], threads: [found('b')], filesOnDisk: 1 };
  const { sweep, rows, world } = withPages({ files });
  await sweep();
  expect(rows()).toEqual(['b']);
  world.files = { ...files, onDisk: [], threads: [] };
  await sweep();
  expect(rows()).toEqual(['b']);
});

it('the windows are told the rows that changed or are new, and no others', async () => {
  const { sweep, world, told, row } = withPages({
    active: { first: { threads: [found('a'), found('b')], next: null } },
  });
  await sweep();
  told.length = 0;
  await sweep();
  expect(told).toEqual([]);
  world.active = { first: { threads: [found('a'), found('b', { title: 'New' })], next: null } };
  await sweep();
  const rows = [{ thread: row('b'), session: { status: 'detached', braked: false } }];
  expect(told).toEqual([{ name: 'catalog.changed', payload: { rows } }]);
});

it('a row goes when a complete sweep met no trace of it, and the window is told', async () => {
  const { sweep, rows, world, told, row } = withPages({
    active: { first: { threads: [found('a'), found('b')], next: null } },
  });
  await sweep();
  const { id } = row('b');
  world.active = { first: { threads: [found('a')], next: null } };
  await sweep();
  expect(rows()).toEqual(['a']);
  expect(told).toContainEqual({ name: 'thread.removed', payload: { threadId: id } });
});

it('F15: a row with something of the user’s stays, marked, until its history is met again', async () => {
  const first = { threads: [found('a')], next: null };
  const { sweep, world, ctx, row } = withPages({ active: { first } });
  await sweep();
  const { id } = row('a');
  updateThread(ctx.store.db, id, { draft: 'half a thought' });
  world.active = { first: { threads: [], next: null } };
  await sweep();
  expect(getThread(ctx.store.db, id)).toMatchObject({ draft: 'half a thought', historyGone: true });
  world.active = { first };
  await sweep();
  expect(getThread(ctx.store.db, id)).toMatchObject({ historyGone: false });
});

it('a thread’s kin, which Codex leaves out of its list, comes from its file', async () => {
  const child = { harnessThreadId: 'a', parentThreadId: 'p', forkedFromId: 'f', agentName: 'Ada' };
  const { sweep, row } = withPages({
    active: { first: { threads: [found('a')], next: null } },
    files: { ...noFiles, kin: [child], onDisk: ['a'], seen: ['a'] },
  });
  await sweep();
  expect(row('a')).toMatchObject(child);
});

it('counts what is on disk and what is shown of it, and names what is left out', async () => {
  const leftOut = [{ path: '/s/empty.jsonl', reason: 'Nothing is written in it yet.' }];
  const files = {
    ...{ threads: [found('old')], kin: [], onDisk: ['old', 'a'], seen: ['old', 'a'] },
    ...{ leftOut, filesOnDisk: 3, complete: true },
  };
  const { catalog } = withPages({
    active: { first: { threads: [found('a')], next: null } },
    files,
  });
  expect(await catalog.counts(['user'])).toEqual({ onDisk: 2, shown: 2, filesOnDisk: 3, leftOut });
});

it('a thread that another program went on with is asked for again by the window that holds it', async () => {
  const { sweep, world, told, row } = withPages({
    active: { first: { threads: [found('a'), found('b')], next: null } },
  });
  await sweep();
  world.active = { first: { threads: [found('a', { updatedAt: 3 }), found('b')], next: null } };
  await sweep();
  const { id } = row('a');
  const changes = told.flatMap(({ name, payload }) =>
    name === 'thread.changed' && [id, row('b').id].includes(payload.threadId) ? [payload] : [],
  );
  expect(changes).toMatchObject([{ threadId: id, seq: 2, thread: { updatedAt: 3 } }]);
});

it('what is deleted or archived while a sweep looks is not undone by what that found before', async () => {
  const { ctx, sessions, harness, sweep, rows, row, world } = withPages({});
  world.active = {
    first: { threads: [found('goes'), found('put away'), found('stays')], next: null },
  };
  await sweep();
  const { id } = row('goes');
  let begun = () => {};
  const looking = new Promise<void>((resolve) => (begun = resolve));
  let goOn = () => {};
  const gate = new Promise<void>((resolve) => (goOn = resolve));
  harness.sweepFiles = async () => {
    begun();
    await gate;
    return noFiles;
  };
  const running = sweep();
  await looking;
  await deleteThreads(ctx, sessions, [id]);
  await archiveThreads(ctx, sessions, [row('put away').id], true);
  goOn();
  await running;
  expect(rows().sort()).toEqual(['put away', 'stays']);
  expect(row('put away').archived).toBe(true);
  updateThread(ctx.store.db, row('put away').id, { pinned: true });
  world.active = { first: { threads: [found('stays')], next: null } };
  world.archived = { threads: [], next: null };
  const met: string[] = [];
  ctx.log = (line) => void met.push(line);
  harness.sweepFiles = async () => {
    await deleteThreads(ctx, sessions, [row('put away').id]);
    return noFiles;
  };
  await sweep();
  expect(rows()).toEqual(['stays']);
  expect(met.filter((line) => line.startsWith('catalog:'))).toEqual([]);
});
