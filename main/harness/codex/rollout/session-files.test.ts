import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listSessionFiles } from './session-files.ts';

test('every session file, active or archived, is told with its size and the thread its name says', async () => {
  const home = mkdtempSync(path.join(os.tmpdir(), 'bobbin-sizes-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const id = '0199f0aa-1c00-7d00-8a00-000000000040';
  const day = path.join(home, 'sessions/2026/09/11');
  const archive = path.join(home, 'archived_sessions');
  mkdirSync(day, { recursive: true });
  mkdirSync(archive);
  const named = path.join(day, `rollout-2026-09-11T04-01-04-${id}.jsonl`);
  writeFileSync(named, 'x'.repeat(30));
  writeFileSync(path.join(archive, 'copy of mine.jsonl'), 'yy');
  writeFileSync(path.join(archive, 'notes.txt'), 'not a session');
  const found = await listSessionFiles(home);
  expect(found).toEqual([
    { path: named, bytes: 30, changedAt: expect.any(Number), harnessThreadId: id },
    {
      ...{ path: path.join(archive, 'copy of mine.jsonl'), bytes: 2, harnessThreadId: null },
      changedAt: expect.any(Number),
    },
  ]);
  await expect(listSessionFiles(path.join(home, 'nowhere'))).resolves.toEqual([]);
});
