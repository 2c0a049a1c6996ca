import { copyFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { toAppError } from '../../../shared/domain/app-error.ts';
import type { CatalogThread } from '../../../shared/domain/thread.ts';
import type { Harness } from '../harness.ts';
import { useBenches } from './real-codex.test-support.ts';

const bench = useBenches();
const testdata = path.join(import.meta.dirname, 'rollout/testdata');

async function listed(harness: Harness): Promise<CatalogThread[]> {
  const pages = [false, true].map((archived) => harness.listThreads({ cursor: null, archived }));
  return (await Promise.all(pages)).flatMap((page) => page.threads);
}

async function questions(harness: Harness, thread: CatalogThread): Promise<string[]> {
  const { harnessThreadId, rolloutPath } = thread;
  const { turns } = await harness.readThread({ harnessThreadId, rolloutPath, cursor: null });
  return turns
    .flatMap(({ items }) => items)
    .flatMap((item) => (item.kind === 'user-message' ? [item.text] : []));
}

describe('threads of any age, on the real Codex', { timeout: 60_000 }, () => {
  test('what Codex does not list or rejects is found and read from its file', async () => {
    const { harness, codexHome } = await bench();
    const sessions = path.join(codexHome, 'sessions');
    await mkdir(sessions, { recursive: true });
    const files: Record<string, string> = {
      'c-single-json-2025-06.json': 'rollout-2025-06-03-7e2a4d3f-2222-4222-8222-222222222222.json',
      'c-bare-2025-08.jsonl':
        'rollout-2025-08-14T17-17-41-6d1f3c2e-1111-4111-8111-111111111111.jsonl',
      'c-paginated-then-old-cli.jsonl': 'copy.jsonl',
    };
    for (const [from, to] of Object.entries(files)) {
      await copyFile(path.join(testdata, from), path.join(sessions, to));
    }
    const known = new Set((await listed(harness)).map((thread) => thread.harnessThreadId));
    const { threads, complete } = await harness.sweepFiles(known);
    expect(complete).toBe(true);
    const read = await Promise.all(
      threads.map(async (thread) => [thread.title, (await questions(harness, thread))[0]]),
    );
    expect(read.sort()).toEqual([
      ['How many files are here?', 'How many files are here?'],
      ['Rename foo to bar', 'Rename foo to bar'],
      ['first question', 'first question'],
    ]);
  });

  test('a home of 0.171.0 is listed once each: by Codex, and beside it by the files', async () => {
    const { harness, codexHome } = await bench();
    await cp(path.join(testdata, 'home-0.171.0'), codexHome, { recursive: true });
    const byCodex = await listed(harness);
    const { threads, onDisk, kin } = await harness.sweepFiles(
      new Set(byCodex.map((thread) => thread.harnessThreadId)),
    );
    const ids = [...byCodex, ...threads].map((thread) => thread.harnessThreadId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.sort()).toEqual(onDisk.sort());
    expect(ids).toHaveLength(11);
    expect(byCodex.filter((thread) => thread.rolloutPath === null)).toEqual([]);
    const kinOf = (id: string) => {
      const { parentThreadId, forkedFromId } = kin.find((one) =>
        one.harnessThreadId.startsWith(id),
      )!;
      return [parentThreadId?.slice(0, 13) ?? null, forkedFromId?.slice(0, 13) ?? null];
    };
    expect(kinOf('01a227c5-02e9')).toEqual(['01a227c4-ed64', null]);
    expect(kinOf('01a227c5-faa2')).toEqual(['01a227c5-f9c4', null]);
    expect(kinOf('01a227c4-ea3c')).toEqual([null, '01a227c4-e4ab']);
    expect(kinOf('01a227c3-91b3')).toEqual([null, null]);
  });

  test('F15: a thread whose file is gone says so, and is not made anew', async () => {
    const { harness, codexHome, spawn, request } = await bench();
    await cp(path.join(testdata, 'home-0.171.0'), codexHome, { recursive: true });
    const thread = (await listed(harness)).find(({ title }) => title === 'hello there')!;
    await rm(thread.rolloutPath!);
    const { harnessThreadId, rolloutPath } = thread;
    await expect(
      harness.readThread({ harnessThreadId, rolloutPath, cursor: null }),
    ).rejects.toMatchObject({ error: { code: 'history-missing' } });
    await expect(spawn().process.attach(request({ harnessThreadId }))).rejects.toMatchObject({
      error: { code: 'history-missing' },
    });
    const { seen } = await harness.sweepFiles(new Set());
    expect(seen).not.toContain(harnessThreadId);
    expect(seen).toHaveLength(10);
  });

  test('each reason why Codex cannot go on with a thread has its own name, and none is made anew', async () => {
    const { harness, codexHome, spawn, request } = await bench();
    const sessions = path.join(codexHome, 'sessions');
    await mkdir(sessions, { recursive: true });
    const unfit: [file: string, id: string, code: string][] = [
      ['c-bare-2025-08.jsonl', '6d1f3c2e-1111-4222-8333-444455556666', 'history-damaged'],
      ['c-flattened-2025-09.jsonl', '019e7777-0000-7000-8000-000000000003', 'history-damaged'],
      ['c-paginated-then-old-cli.jsonl', '019e7777-0000-7000-8000-000000000015', 'history-damaged'],
      [
        'legacy-0.125-resumed-by-0.171.jsonl',
        '019ddd00-0000-7000-8000-000000000001',
        'provider-unknown',
      ],
    ];
    for (const [file, id, code] of unfit) {
      const folder = path.join(sessions, '2026/10/02');
      await mkdir(folder, { recursive: true });
      await copyFile(
        path.join(testdata, file),
        path.join(folder, `rollout-2026-10-02T10-00-01-${id}.jsonl`),
      );
      const answer = await spawn()
        .process.attach(request({ harnessThreadId: id }))
        .catch(toAppError);
      expect({ ...answer, from: file }).toMatchObject({ from: file, code });
    }
    const { filesOnDisk } = await harness.sweepFiles(new Set());
    expect(filesOnDisk).toBe(unfit.length);
  });

  test('F38: a thread of a newer Codex is told as that, whichever way it is newer; it can be read', async () => {
    const { harness, codexHome, spawn, request } = await bench();
    await cp(path.join(testdata, 'home-0.171.0'), codexHome, { recursive: true });
    const thread = (await listed(harness)).find(({ title }) => title === 'hello there')!;
    const { harnessThreadId, rolloutPath } = thread;
    const file = rolloutPath!;
    const text = await readFile(file, 'utf8');
    const newer = text.replace(/"cli_version":"[^"]*"/, '"cli_version":"0.250.0"');
    const asked = async (change: string) => {
      await writeFile(file, change);
      const answer = await spawn().process.attach(request({ harnessThreadId })).catch(toAppError);
      expect(await readFile(file, 'utf8')).toBe(change);
      expect(await questions(harness, thread)).toEqual(['hello there']);
      return answer;
    };
    const advice = 'update Codex, or choose a newer one.';
    const woven = (from: string) =>
      asked(from.replace('"history_mode":"paginated"', '"history_mode":"woven"'));
    expect(await woven(newer)).toMatchObject({
      code: 'history-newer',
      message: expect.stringMatching(/^This thread was written by Codex 0\.250\.0\. /),
    });
    expect(await woven(text)).toMatchObject({
      code: 'history-newer',
      message: `This thread was written by a newer Codex. Codex 0.171.0, which runs here, cannot go on with it: ${advice}`,
    });
    expect(await asked(newer.replace('"source":"exec"', '"source":{"loom":1}'))).toMatchObject({
      code: 'history-newer',
      message: `This thread was written by Codex 0.250.0. Codex 0.171.0, which runs here, cannot go on with it: ${advice}`,
    });
    expect(await asked(text.replace('"source":"exec"', '"source":{"loom":1}'))).toMatchObject({
      code: 'history-damaged',
    });
  });
});
