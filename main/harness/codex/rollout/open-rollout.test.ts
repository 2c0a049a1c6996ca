import { execFileSync } from 'node:child_process';
import { link, mkdir, rename, symlink, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readRollout } from './read-rollout.ts';
import { makeFile, makeFolder, messages, record, testdata } from './test-files.test-support.ts';

const good = record('event_msg', { type: 'user_message', message: 'hello' });
const codeOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'read',
    (error: { name: string; code: string }) => `${error.name} ${error.code}`,
  );

async function makeHome() {
  const home = await makeFolder();
  const day = path.join(home, 'sessions', '2026', '06', '01');
  await mkdir(day, { recursive: true });
  return { home, day };
}

describe('is refused with a reason', () => {
  test('what is not there, a folder named like a rollout, a device', async () => {
    const { home, day } = await makeHome();
    await mkdir(path.join(day, 'rollout-x.jsonl'));
    expect(await codeOf(readRollout(path.join(day, 'none.jsonl'), home))).toBe(
      'RolloutError missing',
    );
    expect(await codeOf(readRollout(path.join(day, 'rollout-x.jsonl'), home))).toBe(
      'RolloutError not-a-file',
    );
    await symlink('/dev/zero', path.join(day, 'zero.jsonl'));
    expect(await codeOf(readRollout(path.join(day, 'zero.jsonl'), home))).toBe(
      'RolloutError outside-home',
    );
    expect(await codeOf(readRollout('/dev/zero', null))).toBe('RolloutError not-a-file');
  });

  test.skipIf(process.platform === 'win32')('a pipe, without waiting for it', async () => {
    const { home, day } = await makeHome();
    const pipe = path.join(day, 'rollout-pipe.jsonl');
    execFileSync('mkfifo', [pipe]);
    expect(await codeOf(readRollout(pipe, home))).toBe('RolloutError not-a-file');
  });

  test('a link that leads out of the home', async () => {
    const { home, day } = await makeHome();
    await symlink(await makeFile(good), path.join(day, 'rollout-out.jsonl'));
    expect(await codeOf(readRollout(path.join(day, 'rollout-out.jsonl'), home))).toBe(
      'RolloutError outside-home',
    );
  });

  test('a sparse file of ten gigabytes', async () => {
    const { home, day } = await makeHome();
    const file = path.join(day, 'rollout-sparse.jsonl');
    await writeFile(file, good);
    await truncate(file, 10 * 1024 ** 3);
    expect(await codeOf(readRollout(file, home))).toBe('RolloutError too-large');
    await truncate(file, 1024 ** 3);
    expect(await codeOf(readRollout(file, home))).toBe('RolloutError too-large');
  });

  test('an archive that is none', async () => {
    const file = await makeFile('not zstd at all', 'rollout.jsonl.zst');
    expect(await codeOf(readRollout(file, null))).toBe('RolloutError broken-archive');
  });
});

describe('is read', () => {
  test('through a link inside the home and through a second name', async () => {
    const { home, day } = await makeHome();
    const file = path.join(day, 'rollout-a.jsonl');
    await writeFile(file, good);
    await symlink(file, path.join(day, 'rollout-b.jsonl'));
    await link(file, path.join(day, 'rollout-c.jsonl'));
    for (const name of ['rollout-a.jsonl', 'rollout-b.jsonl', 'rollout-c.jsonl']) {
      expect(messages(await readRollout(path.join(day, name), home))).toEqual(['user: hello']);
    }
  });

  test('what was compressed, or expanded, since it was listed', async () => {
    const { home, day } = await makeHome();
    const file = path.join(day, 'rollout-a.jsonl');
    await writeFile(file, good);
    expect(messages(await readRollout(`${file}.zst`, home))).toEqual(['user: hello']);
    const archived = path.join(
      testdata,
      'home-0.171.0/archived_sessions',
      'rollout-2026-11-29T14-45-52-01a227c5-04cb-7c93-9bfc-40b814965e32.jsonl',
    );
    expect(messages(await readRollout(archived, null))).toEqual([
      'user: to be archived',
      'agent: Reply to: to be archived',
    ]);
  });

  test('a file without an id in its name or its lines', async () => {
    const file = await makeFile(good, 'rollout-2026-06-01T10-00-00 (1).jsonl');
    const transcript = await readRollout(file, null);
    expect(transcript).toMatchObject({ threadId: null, era: 'legacy', unreadableLines: 0 });
  });

  test('the id from the name where the header is lost', async () => {
    const id = '019e7777-0000-7000-8000-000000000001';
    const first = await makeFile(good, `rollout-2026-06-01T10-00-00-${id}.jsonl`);
    expect((await readRollout(first, null)).threadId).toBe(id);
    const other = first.replace(id, `${id}_019e7777-0000-7000-8000-000000000002`);
    await rename(first, other);
    expect((await readRollout(other, null)).threadId).toBe(id);
  });
});
