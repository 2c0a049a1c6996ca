import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { JsonRpc } from './json-rpc.ts';
import { warmUp } from './warm-up.ts';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(path.join(os.tmpdir(), 'bobbin-warm-'))));
afterEach(() => rm(folder, { recursive: true }));

const general = ['thread/list', 'config/read', 'skills/list'];

/** What a Codex that answers everything is asked; `rollout` has so many bytes, null: is not there. */
async function asked(bytes: number | null): Promise<string[]> {
  const rollout = path.join(folder, 'rollout.jsonl');
  if (bytes !== null) {
    await writeFile(rollout, '');
    await truncate(rollout, bytes);
  }
  const methods: string[] = [];
  const rpc = new JsonRpc({
    write(line) {
      const { id, method } = JSON.parse(line) as { id: number; method: string };
      methods.push(method);
      queueMicrotask(() => rpc.receive(JSON.stringify({ id, result: {} })));
      return true;
    },
    notification: () => undefined,
    request: () => undefined,
    protocolError: () => undefined,
  });
  await warmUp(rpc, { harnessThreadId: 't', rollout });
  return methods;
}

test('the history of a small thread is opened', async () => {
  await expect(asked(20_000)).resolves.toEqual([...general, 'thread/turns/list']);
});

test.each([
  ['a large thread', 100 * 1024 * 1024],
  ['a thread without a file', null],
])('%s is not read for speed alone', async (_, bytes) => {
  await expect(asked(bytes)).resolves.toEqual(general);
});
