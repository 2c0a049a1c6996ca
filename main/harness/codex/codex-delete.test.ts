import { existsSync } from 'node:fs';
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
