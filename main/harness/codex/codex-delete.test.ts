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
});

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
});

test('a sub-agent’s thread is archived and comes back with the one that began it, a review is not', async () => {
  const { harness, codexHome } = await bench();
  const oldHome = path.join(import.meta.dirname, 'rollout/testdata/home-0.171.0');
  cpSync(oldHome, codexHome, { recursive: true });
  const titles = async (archived: boolean) =>
    (await harness.listThreads({ cursor: null, archived })).threads.map(({ title }) => title);
  const { threads } = await harness.listThreads({ cursor: null, archived: false });
  const id = (title: string) => threads.find((thread) => thread.title === title)!.harnessThreadId;
  await harness.setArchived(id('SPAWN a helper'), true);
  await harness.setArchived(id('Mixed demo'), true);
  const put = ['CHILD task: count the files', 'Mixed demo', 'SPAWN a helper', 'to be archived'];
  expect((await titles(true)).sort()).toEqual(put);
  expect((await titles(false)).join()).toContain('Review the current code change');
  for (const archived of [true, false]) {
    await harness.setArchived(id('SPAWN a helper'), archived).catch(() => undefined);
    await expect(harness.setArchived(id('SPAWN a helper'), archived)).rejects.toMatchObject({
      error: { code: 'history-missing' },
    });
  }
  expect(await titles(false)).toEqual(
    expect.arrayContaining(['CHILD task: count the files', 'SPAWN a helper']),
  );
});
