import {
  appendFileSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { carryBench, mode, pictureOf, temporary } from './carry-thread.test-support.ts';
import { createCodexCarrier } from './harness/codex/carry/codex-carrier.ts';
import { readHead } from './harness/codex/carry/read-head.ts';
import { exportThread } from './threads/carry/export-thread.ts';
import { importThread } from './threads/carry/import-thread.ts';
import { insertThread, listThreads } from './store/threads.ts';
import type { ThreadsContext } from './threads/threads-context.ts';

const testdata = path.join(import.meta.dirname, 'harness/codex/rollout/testdata');
const single = readdirSync(testdata).filter((name) => /^(?:c|pub|legacy)-.*\.jsonl?$/.test(name));
const homeFiles = readdirSync(path.join(testdata, 'home-0.171.0/sessions'), { recursive: true })
  .map(String)
  .filter((name) => name.endsWith('.jsonl'));

/** Takes a thread out of one home and into another; answers the files that came of it, oldest first. */
async function carry(from: string, to: string, rolloutPath: string) {
  const head = await readHead(rolloutPath, from);
  const envelope = path.join(temporary(), 'carried.jsonl');
  const source = carryBench(createCodexCarrier(from), envelope);
  const thread = addThread(source, head.threadId, rolloutPath);
  expect(await exportThread(source, thread.id, 'envelope')).toBe(envelope);
  expect(mode(envelope)).toBe('600');
  const target = carryBench(createCodexCarrier(to), envelope);
  const imported = await importThread(target, 'user');
  expect(imported!.thread).toMatchObject({
    ...{ harnessThreadId: head.threadId, desiredMode: 'approval-required', source: 'imported' },
    ...{ trusted: false, cwd: thread.cwd, title: thread.title, lastReported: null },
  });
  return { imported: imported!, target, envelope };
}

function addThread({ store }: ThreadsContext, harnessThreadId: string, rolloutPath: string) {
  const { trusted: _trusted, ...any } = listThreads(store.db)[0]!;
  const named = { id: 'carried', title: 'Carried along', cwd: '/nowhere/on/this/machine' };
  return insertThread(store.db, { ...any, ...named, harnessThreadId, rolloutPath });
}

function rollouts(home: string): string[] {
  return readdirSync(path.join(home, 'sessions'), { recursive: true })
    .map(String)
    .filter((name) => /\.jsonl?$/.test(name));
}

test.each(single)('%s travels byte for byte', async (name) => {
  const [from, to] = [temporary(), temporary()];
  mkdirSync(path.join(from, 'sessions'));
  const file = path.join(from, 'sessions', name);
  copyFileSync(path.join(testdata, name), file);
  const { imported } = await carry(from, to, file);
  expect(imported.folderMissing).toBe(true);
  expect(rollouts(to)).toHaveLength(1);
  const landed = imported.thread.rolloutPath!;
  expect(readFileSync(landed).equals(readFileSync(file))).toBe(true);
  expect(mode(landed)).toBe('600');
  expect(path.relative(to, landed)).toMatch(
    /^sessions\/(\d{4})\/(\d\d)\/(\d\d)\/rollout-\1-\2-\3T\d\d-\d\d-\d\d-[0-9a-z-]+\.jsonl?$/,
  );
});

test.each(homeFiles)('%s travels with the files its history begins in', async (name) => {
  const from = path.join(temporary(), 'home');
  cpSync(path.join(testdata, 'home-0.171.0'), from, { recursive: true });
  const to = temporary();
  const file = path.join(from, 'sessions', name);
  const { imported, target, envelope } = await carry(from, to, file);
  const before = await createCodexCarrier(from).open(place(file, imported.thread.harnessThreadId!));
  const after = await createCodexCarrier(to).open(
    place(imported.thread.rolloutPath!, imported.thread.harnessThreadId!),
  );
  const facts = ({ files }: typeof before) =>
    files.map(({ name: own, bytes, lines, sha256 }) => ({ own, bytes, lines, sha256 }));
  expect(facts(after)).toEqual(facts(before));
  expect(rollouts(to)).toHaveLength(before.files.length);
  const read = (home: string, at: string) =>
    createCodexCarrier(home).read(place(at, imported.thread.harnessThreadId!));
  expect(await read(to, imported.thread.rolloutPath!)).toEqual(await read(from, file));

  const again = { ...target, confirm: carryBench(createCodexCarrier(to), envelope).confirm };
  await expect(importThread(again, 'user')).rejects.toMatchObject({
    error: { code: 'thread-exists' },
  });
});

function place(rolloutPath: string, harnessThreadId: string) {
  return { rolloutPath, harnessThreadId };
}

const reverted =
  'rollout-2026-11-29T14-45-45-01a227c4-e4ab-7091-9138-28f1329137f0_01a227c4-e8f2-7661-9b35-f64475dfc3e3.jsonl';
const fork = 'rollout-2026-11-29T14-45-46-01a227c4-ea3c-7573-9f6f-c15f7695d713.jsonl';

function copiedHome(): { home: string; day: string } {
  const home = path.join(temporary(), 'home');
  cpSync(path.join(testdata, 'home-0.171.0'), home, { recursive: true });
  return { home, day: path.join(home, 'sessions/2026/11/29') };
}

test('a fork takes the beginning that is here already, and adds only its own part', async () => {
  const { home, day } = copiedHome();
  const to = temporary();
  await carry(home, to, path.join(day, reverted));
  const before = rollouts(to);
  const { imported } = await carry(home, to, path.join(day, fork));
  const added = rollouts(to).filter((name) => !before.includes(name));
  expect(added.map((name) => path.join(to, 'sessions', name))).toEqual([
    imported.thread.rolloutPath,
  ]);
});

test('a fork whose beginning here has gone on since is still taken', async () => {
  const { home, day } = copiedHome();
  const to = temporary();
  const base = await carry(home, to, path.join(day, reverted));
  appendFileSync(base.imported.thread.rolloutPath!, '{"type":"more"}\n');
  await carry(home, to, path.join(day, fork));
});

test('a fork whose beginning here is another one is refused, and nothing is left of it', async () => {
  const { home, day } = copiedHome();
  const to = temporary();
  const base = await carry(home, to, path.join(day, reverted));
  const held = base.imported.thread.rolloutPath!;
  writeFileSync(held, readFileSync(held, 'utf8').replace('fourth question', 'fifth question'));
  const before = pictureOf(to);
  await expect(carry(home, to, path.join(day, fork))).rejects.toMatchObject({
    error: { code: 'thread-exists' },
  });
  expect(pictureOf(to)).toEqual(before);
});

test('a thread that is archived or compressed here is not written over', async () => {
  const { home } = copiedHome();
  const [archived] = readdirSync(path.join(home, 'archived_sessions'));
  const compressed = path.join(home, 'archived_sessions', archived!);
  const to = temporary();
  const { envelope, imported } = await carry(home, to, compressed);
  expect(imported.thread.rolloutPath).toMatch(/\.jsonl$/);
  const again = carryBench(createCodexCarrier(home), envelope);
  const before = pictureOf(home);
  await expect(importThread(again, 'user')).rejects.toMatchObject({
    error: { code: 'thread-exists' },
  });
  expect(pictureOf(home)).toEqual(before);
});

test('the fixtures hold a chain of three files', async () => {
  const from = path.join(testdata, 'home-0.171.0');
  const chains = await Promise.all(
    homeFiles.map(async (name) => {
      const file = path.join(from, 'sessions', name);
      const { threadId } = await readHead(file, from);
      return (await createCodexCarrier(from).open(place(file, threadId))).files.length;
    }),
  );
  expect(Math.max(...chains)).toBeGreaterThanOrEqual(2);
  expect(chains).toContain(3);
});
