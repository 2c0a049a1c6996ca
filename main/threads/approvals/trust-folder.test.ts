import { mkdtempSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { rememberFolder } from '../../store/folders.ts';
import { createTestThreads } from '../testing/test-threads.ts';
import { folderBrings, listFolders, listTrustedFolders, trustFolder } from './trust-folder.ts';

it('asks once per real path, is taken back without a dialog, and is listed meanwhile', async () => {
  const threads = createTestThreads();
  const { ctx, sessions, folder } = threads;
  const link = path.join(mkdtempSync(path.join(os.tmpdir(), 'bobbin-trust-')), 'link');
  symlinkSync(folder, link);
  rememberFolder(ctx.store.db, link, 2);
  const asked = () => listFolders(ctx).map(({ trusted, asked: each }) => [trusted, each]);
  expect(asked()).toEqual([
    [false, false],
    [false, false],
  ]);
  await trustFolder(ctx, sessions, { path: link, trusted: false });
  expect(asked()).toEqual([
    [false, true],
    [false, true],
  ]);
  expect(await trustFolder(ctx, sessions, { path: link, trusted: true })).toBe(true);
  expect(asked()).toEqual([
    [true, true],
    [true, true],
  ]);
  expect(listTrustedFolders(ctx)).toMatchObject([{ path: folder, exists: true }]);
  threads.answerDialog(() => Promise.reject(new Error('no dialog was due')));
  expect(await trustFolder(ctx, sessions, { path: folder, trusted: false })).toBe(false);
  expect(listTrustedFolders(ctx)).toEqual([]);
});

it('neither trusts nor reads a folder that was not chosen', async () => {
  const { ctx, sessions } = createTestThreads();
  for (const work of [
    trustFolder(ctx, sessions, { path: '/etc', trusted: true }),
    trustFolder(ctx, sessions, { path: '/etc', trusted: false }),
    folderBrings(ctx, '/etc', 'user'),
  ]) {
    await expect(work).rejects.toMatchObject({ error: { code: 'not-allowed' } });
  }
  expect(listTrustedFolders(ctx)).toEqual([]);
});

it('starts anew what runs there: at once when idle, after the turn when trust is given, by the brake when it is taken', async () => {
  const threads = createTestThreads();
  const { ctx, sessions, folder } = threads;
  threads.send('go');
  await threads.status('running');
  const first = threads.process();
  await trustFolder(ctx, sessions, { path: folder, trusted: true });
  expect(threads.state()).toMatchObject({ status: 'running', generation: 1 });
  sessions.of(threads.id).dispatch({ type: 'interrupt' });
  await threads.until((state) => state.status === 'idle' && state.generation === 2);
  expect(first.alive).toBe(false);
  expect(threads.process().attached).toMatchObject([{ trusted: true }]);

  threads.send('again');
  await threads.until((state) => state.status === 'running');
  await trustFolder(ctx, sessions, { path: folder, trusted: false });
  await threads.until((state) => state.status === 'idle' && state.generation === 3);
  expect(threads.process().attached).toMatchObject([{ trusted: false }]);
});
