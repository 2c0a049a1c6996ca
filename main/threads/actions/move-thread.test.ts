import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { upsertCatalog, updateThread } from '../../store/threads.ts';
import { createTestThreads } from '../testing/test-threads.ts';
import { moveThread } from './move-thread.ts';

test('the folder chosen for a thread whose own has moved is remembered, whatever Codex says of it', async () => {
  const { ctx, id, thread, send, status, process } = createTestThreads();
  const { db } = ctx.store;
  const moved = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'bobbin-moved-')));
  onTestFinished(() => rmSync(moved, { recursive: true }));
  const gone = path.join(moved, 'not there');
  updateThread(db, id, {
    ...{ cwd: gone, harnessThreadId: 'h', source: 'cli' },
    ...{ desiredMode: 'full-access', askScope: 'outside-folder' },
  });
  ctx.confirm.chooseFolder = () => Promise.resolve(null);
  expect([await moveThread(ctx, id), thread().cwd]).toEqual([null, gone]);

  ctx.confirm.chooseFolder = () => Promise.resolve(moved);
  expect([await moveThread(ctx, id), thread().cwd]).toEqual([moved, moved]);
  expect([thread().desiredMode, thread().askScope]).toEqual(['approval-required', 'everything']);
  const { title, createdAt, updatedAt } = thread();
  const kin = { parentThreadId: null, forkedFromId: null, agentName: null, branch: null };
  const facts = { title, createdAt, updatedAt, source: 'cli', archived: false, rolloutPath: null };
  upsertCatalog(db, [{ harnessThreadId: 'h', cwd: gone, ...facts, ...kin }], 'user');
  expect(thread().cwd).toBe(moved);
  send('Go on.');
  await status('running');
  expect(process().attached.map(({ cwd, trusted }) => ({ cwd, trusted }))).toEqual([
    { cwd: moved, trusted: false },
  ]);
});
