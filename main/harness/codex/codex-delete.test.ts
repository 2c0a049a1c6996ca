import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { noChoice, say, useBenches } from './real-codex.test-support.ts';

const bench = useBenches();

test('a thread is deleted with its file, but not while another process writes it', async () => {
  const { spawn, request, harness } = await bench();
  const { process: codex, log } = spawn();
  const { harnessThreadId } = await codex.attach(request());
  await codex.startTurn(say('!say hello'), noChoice);
  await log.next('turn-ended');
  const { threads } = await harness.listThreads({ cursor: null, archived: false });
  const file = threads[0]!.rolloutPath!;
  await expect(harness.deleteThread(harnessThreadId)).rejects.toMatchObject({
    error: { code: 'thread-held-elsewhere' },
  });
  expect(existsSync(file)).toBe(true);

  await codex.end();
  await harness.setArchived(harnessThreadId, true);
  await harness.deleteThread(harnessThreadId);
  expect(existsSync(file)).toBe(false);
  for (const archived of [false, true]) {
    await expect(harness.listThreads({ cursor: null, archived })).resolves.toMatchObject({
      threads: [],
    });
  }
  await expect(harness.deleteThread(harnessThreadId)).rejects.toMatchObject({
    error: { code: 'history-missing' },
  });
}, 30_000);

test('a sub-agent’s thread goes with the one that began it; the source of a fork cannot go before it', async () => {
  const { harness, codexHome } = await bench();
  const oldHome = path.join(import.meta.dirname, 'rollout/testdata/home-0.171.0');
  cpSync(oldHome, codexHome, { recursive: true });
  const { threads } = await harness.listThreads({ cursor: null, archived: false });
  const find = (title: string) => threads.find((thread) => thread.title === title)!;
  const child = find('CHILD task: count the files');
  expect(existsSync(child.rolloutPath!)).toBe(true);
  await harness.deleteThread(find('SPAWN a helper').harnessThreadId);
  expect(existsSync(child.rolloutPath!)).toBe(false);
  await expect(harness.deleteThread(child.harnessThreadId)).rejects.toMatchObject({
    error: { code: 'history-missing' },
  });

  const source = find('fourth question after the revert');
  await expect(harness.deleteThread(source.harnessThreadId)).rejects.toMatchObject({
    error: { code: 'not-allowed', detail: expect.stringContaining('forked history') },
  });
  await harness.deleteThread(find('question in the fork').harnessThreadId);
  await harness.deleteThread(source.harnessThreadId);
}, 30_000);
