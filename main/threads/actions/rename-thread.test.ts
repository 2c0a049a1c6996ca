import { expect, test } from 'vitest';
import { upsertCatalog, updateThread } from '../../store/threads.ts';
import { createTestThreads } from '../testing/test-threads.ts';
import { renameThread } from './rename-thread.ts';

test('a name given here stays; one that was taken back follows Codex again', async () => {
  const { ctx, id, thread, harness } = createTestThreads();
  const { db } = ctx.store;
  const names: string[][] = [];
  harness.setName = (harnessThreadId, name) => {
    names.push([harnessThreadId, name]);
    return Promise.resolve();
  };
  updateThread(db, id, { harnessThreadId: 'h', source: 'cli', title: 'First words' });
  const codexCallsIt = (title: string) => {
    const { cwd, createdAt, updatedAt, branch, rolloutPath } = thread();
    const facts = { cwd, createdAt, updatedAt, branch, rolloutPath, title, source: 'cli' };
    const kin = { parentThreadId: null, forkedFromId: null, agentName: null };
    upsertCatalog(db, [{ harnessThreadId: 'h', archived: false, ...facts, ...kin }], 'user');
    return thread().title;
  };
  await renameThread(ctx, id, 'Quinces');
  expect(codexCallsIt('Another name')).toBe('Quinces');
  await renameThread(ctx, id, 'First words', false);
  expect(codexCallsIt('Another name')).toBe('Another name');
  expect(names).toEqual([
    ['h', 'Quinces'],
    ['h', 'First words'],
  ]);
});
