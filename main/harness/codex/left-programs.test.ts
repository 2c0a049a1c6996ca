import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { programsOf } from './left-programs.ts';
import { readStartTime, stopMarked } from './process-tree.ts';

const linux = process.platform === 'linux';
const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

/** A program as a tool of a thread leaves it: in a session of its own, with the thread's id. */
async function leave(threadId: string, script: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['-e', `${script}; console.log('up')`], {
    ...{ detached: true, stdio: ['ignore', 'pipe', 'ignore'] as const },
    env: { CODEX_THREAD_ID: threadId },
  });
  started.push(child);
  await once(child.stdout!, 'data');
  return child;
}

const forever = 'setInterval(() => {}, 1e6)';

test.runIf(linux)('programs are found by the thread they were started for, and ended', async () => {
  const child = await leave('thread-left-1', forever);
  const other = await leave('thread-left-2', forever);
  const [found, ...more] = await programsOf(['thread-left-1', 'thread-left-3']);
  expect(more).toEqual([]);
  expect(found).toEqual({
    harnessThreadId: 'thread-left-1',
    pid: child.pid,
    startTime: await readStartTime(child.pid!),
    command: expect.stringContaining(forever),
  });
  expect(await stopMarked(found!)).toBe(true);
  expect(await programsOf(['thread-left-1'])).toEqual([]);
  expect((await programsOf(['thread-left-2'])).map(({ pid }) => pid)).toEqual([other.pid]);
});

test.runIf(linux)(
  'one that ignores the wish is killed; a reused number is left alone',
  async () => {
    const child = await leave('thread-left-4', `process.on('SIGTERM', () => {}); ${forever}`);
    const [found] = await programsOf(['thread-left-4']);
    expect(await stopMarked({ ...found!, startTime: '1' })).toBe(true);
    expect(await programsOf(['thread-left-4'])).toHaveLength(1);
    expect(await stopMarked(found!, 50)).toBe(true);
    expect(await programsOf(['thread-left-4'])).toEqual([]);
    expect(child.pid).toBe(found!.pid);
  },
);
