import { copyFile, mkdir, mkdtemp, realpath } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readNewestTurns } from './read-history.ts';
import { testdata } from './test-files.test-support.ts';

async function open(name: string) {
  const home = await realpath(await mkdtemp(path.join(os.tmpdir(), 'bobbin-damage-')));
  const folder = path.join(home, 'sessions/2026/09/10');
  await mkdir(folder, { recursive: true });
  const rolloutPath = path.join(
    folder,
    'rollout-2026-09-10T08-00-00-0199f0aa-1c00-7d00-8a00-000000000017.jsonl',
  );
  await copyFile(path.join(testdata, `${name}.rollout.jsonl`), rolloutPath);
  const harnessThreadId = '0199f0aa-1c00-7d00-8a00-000000000017';
  const { turns } = await readNewestTurns(home, { harnessThreadId, rolloutPath });
  return turns.flatMap(({ items }) => items);
}

test('F17: a small note says how many lines could not be read', async () => {
  const [note, ...rest] = await open('F17-damaged');
  expect(note).toMatchObject({
    kind: 'notice',
    tone: 'warning',
    text: '3 lines of this thread’s file could not be read.',
  });
  expect(rest.map((item) => item.kind)).toEqual(['user-message', 'agent-message']);
});

test('an intact file has no note', async () => {
  const items = await open('F18-compacted');
  expect(items.filter((item) => item.kind === 'notice')).toEqual([]);
});
