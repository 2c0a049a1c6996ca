import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { rolloutSize } from './rollout-size.ts';

test('a rollout is found by its id, in the folder of its local day', async () => {
  const home = await mkdtemp(path.join(os.tmpdir(), 'bobbin-rollout-'));
  // Born 2026-11-29 15:00 UTC, filed under the next day of a zone further east.
  const id = '01a227d2-af4b-7e00-9f67-3078ca7d4b33';
  const folder = path.join(home, 'sessions/2026/11/30');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, `rollout-2026-11-30T02-00-48-${id}.jsonl`), 'x'.repeat(123));
  await expect(rolloutSize(home, id)).resolves.toBe(123);
  await expect(rolloutSize(home, '01a227d2-0000-7e00-9f67-3078ca7d4b33')).resolves.toBe(0);
  await expect(rolloutSize(home, 'no id')).resolves.toBe(0);
  await rm(home, { recursive: true });
});
