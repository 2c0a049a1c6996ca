import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { LeftProgram } from '../../../shared/domain/left-program.ts';
import type { ThreadHome } from '../../../shared/domain/thread.ts';
import { sampleTurn } from '../../store/store.test-support.ts';
import { findByHarnessId, insertThread, listThreads, updateThread } from '../../store/threads.ts';
import { createThread } from '../actions/create-thread.ts';
import { createTestThreads } from '../testing/test-threads.ts';
import { accountsOf, addAccount, removeAccount, renameTo } from './accounts.ts';

function place(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'bobbin-accounts-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function setUp() {
  const threads = createTestThreads();
  onTestFinished(() => rmSync(threads.folder, { recursive: true, force: true }));
  const { ctx } = threads;
  const met: ThreadHome[] = [];
  const left: ThreadHome[] = [];
  const stayed: ThreadHome[] = [];
  const deeds = {
    login: { cancel: () => Promise.resolve(null as never) },
    programs: { list: (): LeftProgram[] => [] },
    meet: (home: ThreadHome) => void met.push(home),
    leave: (home: ThreadHome) => Promise.resolve(void left.push(home)),
    stay: (home: ThreadHome) => void stayed.push(home),
  };
  const add = (name: string, folder: string | null) => {
    ctx.confirm = { ...ctx.confirm, chooseAccountFolder: () => Promise.resolve(folder) };
    return addAccount(ctx, deeds, name);
  };
  return { threads, ctx, deeds, met, left, stayed, add };
}

it('takes an empty folder and one that Codex has used, by their real paths, and looks for their threads', async () => {
  const { ctx, add, met, threads } = setUp();
  const root = place();
  const [fresh, used, link] = ['fresh', 'used', 'link'].map((name) => path.join(root, name));
  mkdirSync(fresh!);
  mkdirSync(used!);
  writeFileSync(path.join(used!, 'config.toml'), '');
  symlinkSync(used!, link!);
  const first = await add('  Work\nplace ', fresh!);
  const second = await add('Lab', link!);
  expect(accountsOf(ctx)).toEqual([
    { home: 'user', name: null, folder: '/scripted' },
    { home: first!.home, name: 'Work ⏎ place', folder: fresh },
    { home: second!.home, name: 'Lab', folder: used },
  ]);
  expect(met).toEqual([first!.home, second!.home]);
  expect(readdirSync(fresh!)).toEqual([]);
  expect(threads.told.filter(({ name }) => name === 'accounts.changed')).toHaveLength(2);
});

it('takes no folder that is another account’s, nor one of other things, and nothing when the dialog is closed', async () => {
  const { ctx, add, met } = setUp();
  const root = place();
  const [used, other] = ['used', 'other'].map((name) => path.join(root, name));
  for (const folder of [used!, other!]) mkdirSync(folder);
  writeFileSync(path.join(used!, 'auth.json'), '{}');
  writeFileSync(path.join(other!, 'pears.txt'), '');
  await add('Work', used!);
  await expect(add('Again', used!)).rejects.toThrow('Another account has this folder already.');
  await expect(add('Pears', other!)).rejects.toThrow('not a folder of Codex’s');
  expect(await add('None', null)).toBe(null);
  expect([accountsOf(ctx).length, met.length]).toEqual([2, 1]);
});

it('names the accounts anew, a further one never without a name', async () => {
  const { ctx, add } = setUp();
  const work = await add('Work', place());
  renameTo(ctx, work!.home, 'Office');
  renameTo(ctx, 'user', 'Private');
  expect(accountsOf(ctx).map(({ name }) => name)).toEqual(['Private', 'Office']);
  renameTo(ctx, 'user', null);
  expect(() => renameTo(ctx, work!.home, null)).toThrow('not in Bobbin any more');
  expect(() => renameTo(ctx, 'demo', 'Demo')).toThrow('not in Bobbin any more');
  expect(accountsOf(ctx).map(({ name }) => name)).toEqual([null, 'Office']);
});

it('takes an account out with its threads and leaves its folder and the others alone', async () => {
  const { threads, ctx, deeds, add, left } = setUp();
  const { sessions } = threads;
  const folder = place();
  writeFileSync(path.join(folder, 'config.toml'), '');
  const { home } = (await add('Work', folder))!;
  const own = { cwd: threads.folder, model: null, effort: null, text: '' };
  for (let count = 0; count < 120; count += 1) createThread(ctx, sessions, { ...own, home });
  let asked: unknown = null;
  ctx.confirm = {
    ...ctx.confirm,
    removeAccount: (question) => Promise.resolve(Boolean((asked = question))),
  };
  expect(await removeAccount(ctx, sessions, deeds, home)).toBe(true);
  expect({
    asked,
    threads: listThreads(ctx.store.db).map(({ id }) => id),
    accounts: accountsOf(ctx).map((account) => account.home),
    gone: threads.told.filter(({ name }) => name === 'thread.removed').length,
    folder: readdirSync(folder),
    left,
  }).toEqual({
    asked: { name: 'Work', folder, threads: 120, onlyHere: 0, isAway: false },
    threads: [threads.id],
    accounts: ['user'],
    gone: 120,
    folder: ['config.toml'],
    left: [home],
  });
  expect(() => createThread(ctx, sessions, { ...own, home })).toThrow('not in Bobbin any more');
});

it('says before it takes an account out that what its folder held is not there', async () => {
  const { threads, ctx, deeds, add } = setUp();
  const folder = place();
  const { home } = (await add('Work', folder))!;
  updateThread(ctx.store.db, threads.id, { home });
  rmSync(folder, { recursive: true });
  const asked: unknown[] = [];
  ctx.confirm = {
    ...ctx.confirm,
    removeAccount: (question) => Promise.resolve(asked.push(question) === 0),
  };
  expect(await removeAccount(ctx, threads.sessions, deeds, home)).toBe(false);
  expect(asked).toEqual([{ name: 'Work', folder, threads: 1, onlyHere: 0, isAway: true }]);
});

it('keeps an account whole where its threads cannot be taken out, as on a full disk', async () => {
  const { threads, ctx, deeds, add, left, stayed } = setUp();
  const { home } = (await add('Work', place()))!;
  updateThread(ctx.store.db, threads.id, { home });
  ctx.store.db.exec(
    "CREATE TEMP TRIGGER full BEFORE DELETE ON threads BEGIN SELECT RAISE(ABORT, 'full'); END",
  );
  await expect(removeAccount(ctx, threads.sessions, deeds, home)).rejects.toThrow('full');
  expect([left, stayed, accountsOf(ctx).length]).toEqual([[home], [home], 2]);
});

it('keeps an account while a thread of it is at work, and the default one always', async () => {
  const { threads, ctx, deeds, add, left } = setUp();
  const { home } = (await add('Work', place()))!;
  updateThread(ctx.store.db, threads.id, { home });
  threads.send('Hello');
  await threads.status('running');
  await expect(removeAccount(ctx, threads.sessions, deeds, home)).rejects.toThrow('still at work');
  await expect(removeAccount(ctx, threads.sessions, deeds, 'user')).rejects.toThrow(
    'not in Bobbin any more',
  );
  expect([left, accountsOf(ctx).length]).toEqual([[], 2]);
});

it('keeps an account while a program that a thread of it left still runs, as nobody would see it any more', async () => {
  const { threads, ctx, deeds, add } = setUp();
  const { home } = (await add('Work', place()))!;
  updateThread(ctx.store.db, threads.id, { home });
  const left = { threadId: threads.id, pid: 7, startTime: '1', command: 'serve' };
  const programs = { list: () => [left] };
  await expect(removeAccount(ctx, threads.sessions, { ...deeds, programs }, home)).rejects.toThrow(
    'still at work',
  );
  expect(accountsOf(ctx).length).toBe(2);
});

it('ends the processes of threads that rest before they leave the list', async () => {
  const { threads, ctx, deeds, add } = setUp();
  const { home } = (await add('Work', place()))!;
  updateThread(ctx.store.db, threads.id, { home });
  threads.send('Hello');
  await threads.status('running');
  const { process } = threads;
  const held = process();
  held.emit({ type: 'turn-ended', turn: sampleTurn('turn-1') });
  await threads.status('idle');
  expect(await removeAccount(ctx, threads.sessions, deeds, home)).toBe(true);
  expect([held.alive, listThreads(ctx.store.db), threads.state().status]).toEqual([
    false,
    [],
    'detached',
  ]);
});

it('keeps a copied home apart: a thread of the same id is two', async () => {
  const { threads, ctx, add } = setUp();
  const { home } = (await add('Copy', place()))!;
  const [one] = listThreads(ctx.store.db);
  const { trusted, ...rest } = one!;
  const same = { ...rest, harnessThreadId: 'same' };
  insertThread(ctx.store.db, { ...same, id: 'first' });
  insertThread(ctx.store.db, { ...same, id: 'second', home });
  expect([
    findByHarnessId(ctx.store.db, 'user', 'same')?.id,
    findByHarnessId(ctx.store.db, home, 'same')?.id,
    trusted,
    threads.id === one!.id,
  ]).toEqual(['first', 'second', false, true]);
});
