import { copyFile, cp, mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { RolloutSweep } from './rollout-sweep.ts';

const testdata = path.join(import.meta.dirname, 'testdata');

async function codexHome(...files: string[]): Promise<string> {
  const home = await mkdtemp(path.join(os.tmpdir(), 'bobbin-sweep-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  await mkdir(path.join(home, 'sessions'));
  for (const file of files) {
    await copyFile(path.join(testdata, file), path.join(home, 'sessions', file));
  }
  return home;
}

const sweep = async (home: string, listed: string[] = []) => {
  const { threads, leftOut, ...rest } = await new RolloutSweep(home).sweep(new Set(listed));
  return {
    ...rest,
    titles: threads.map(({ title }) => title),
    threads,
    leftOut: leftOut.map(({ path: file, reason }) => [path.basename(file), reason]),
  };
};

test('every era is found: single JSON, bare, flattened, with a byte-order mark', async () => {
  const home = await codexHome(
    'c-single-json-2025-06.json',
    'c-bare-2025-08.jsonl',
    'c-flattened-2025-09.jsonl',
    'F16-bom.rollout.jsonl',
  );
  const { titles, leftOut, filesOnDisk, onDisk } = await sweep(home);
  expect([titles.sort(), leftOut, filesOnDisk, onDisk.length]).toEqual([
    ['How many files are here?', 'Is the kettle on?', 'Rename foo to bar', 'flattened question'],
    [],
    4,
    4,
  ]);
});

test('a home of 0.171.0: one row for a reverted thread, kin named, the archived one read from zstd', async () => {
  const home = await codexHome();
  await cp(path.join(testdata, 'home-0.171.0'), home, { recursive: true });
  const { threads, leftOut, filesOnDisk, onDisk } = await sweep(home);
  expect([filesOnDisk, onDisk.length, threads.length, leftOut.length]).toEqual([12, 11, 11, 1]);
  expect(leftOut[0]).toEqual([
    'rollout-2026-11-29T14-45-44-01a227c4-e4ab-7091-9138-28f1329137f0.jsonl',
    'An earlier state of a thread that was reverted; the newer file continues it.',
  ]);
  const byId = (start: string) => threads.find((one) => one.harnessThreadId.startsWith(start));
  expect(byId('01a227c4-ea3c')?.forkedFromId).toMatch(/^01a227c4-e4ab/);
  expect(byId('01a227c5-faa2')).toMatchObject({
    parentThreadId: expect.stringMatching(/^01a227c5-f9c4/),
    agentName: 'Carson',
  });
  expect(byId('01a227c5-02e9')?.parentThreadId).toMatch(/^01a227c4-ed64/);
  expect(byId('01a227c5-04cb')).toMatchObject({ archived: true, title: 'to be archived' });
});

test('what Codex lists is counted, not opened', async () => {
  const home = await codexHome();
  const id = '01a227c3-91b3-7191-a491-0109e53d3560';
  await writeFile(path.join(home, 'sessions', `rollout-2026-11-29T14-44-17-${id}.jsonl`), 'x');
  expect(await sweep(home, [id])).toMatchObject({ threads: [], onDisk: [id], leftOut: [] });
});

test('F34: a file is found by the id in its name, wherever its folder says it belongs', async () => {
  const file = 'F34-rollout-2026-09-11T04-01-04-0199f0aa-1c00-7d00-8a00-000000000040.jsonl';
  const home = await codexHome(file);
  const lying = path.join(home, 'sessions/1999/01/01');
  await mkdir(lying, { recursive: true });
  await copyFile(path.join(testdata, file), path.join(lying, file.slice('F34-'.length)));
  const { threads, leftOut } = await sweep(home);
  expect(threads).toMatchObject([
    {
      harnessThreadId: '0199f0aa-1c00-7d00-8a00-000000000040',
      createdAt: Date.parse('2026-09-10T20:01:03.900Z'),
      rolloutPath: path.join(lying, file.slice('F34-'.length)),
    },
  ]);
  expect(leftOut).toEqual([[file, 'A copy of a session that is listed.']]);
});

test('F16: an empty file is left out, says so, and is looked at again once something is written', async () => {
  const home = await codexHome('F16-empty.rollout.jsonl', 'F16-good-neighbour.rollout.jsonl');
  const files = new RolloutSweep(home);
  const first = await files.sweep(new Set());
  expect(first.threads.map(({ title }) => title)).toEqual(['Water the quince']);
  expect(first.leftOut.map(({ reason }) => reason)).toEqual(['Nothing is written in it yet.']);
  const file = path.join(home, 'sessions', 'F16-empty.rollout.jsonl');
  await copyFile(path.join(testdata, 'c-flattened-2025-09.jsonl'), file);
  await utimes(file, 1, 1);
  const second = await files.sweep(new Set());
  expect(second.threads.map(({ title }) => title).sort()).toEqual([
    'Water the quince',
    'flattened question',
  ]);
});

test('hostile entries are named and not followed; their thread is not gone', async () => {
  const home = await codexHome();
  const outside = await mkdtemp(path.join(os.tmpdir(), 'bobbin-outside-'));
  onTestFinished(() => rm(outside, { recursive: true, force: true }));
  await copyFile(path.join(testdata, 'c-bom.jsonl'), path.join(outside, 'real.jsonl'));
  const id = '0199f0aa-1c00-7d00-8a00-000000000099';
  const link = `rollout-2026-11-29T14-44-17-${id}.jsonl`;
  await symlink(path.join(outside, 'real.jsonl'), path.join(home, 'sessions', link));
  await symlink(outside, path.join(home, 'sessions', 'elsewhere'));
  await writeFile(path.join(home, 'sessions', 'noise.jsonl'), 'not json at all\n');
  const { threads, leftOut, seen, onDisk } = await sweep(home);
  expect([threads, onDisk, seen]).toEqual([[], [], [id]]);
  expect(Object.fromEntries(leftOut)).toEqual({
    elsewhere: 'A link to a folder is not followed.',
    [link]: expect.stringContaining('leads out of the Codex home'),
    'noise.jsonl': expect.any(String),
  });
});

test('F35: a home that is not there is no complete look', async () => {
  expect(await sweep('/nowhere/at/all')).toMatchObject({ complete: false, filesOnDisk: 0 });
});
