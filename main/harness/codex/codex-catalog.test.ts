import { describe, expect, test } from 'vitest';
import { useBenches, noChoice, say } from './real-codex.test-support.ts';

const bench = useBenches();

describe('the reading child, on the real Codex', { timeout: 30_000 }, () => {
  test('lists, reads, names and archives without loading anything', async () => {
    const { spawn, request, folder, harness } = await bench();
    const { process: codex, log } = spawn();
    const { harnessThreadId } = await codex.attach(request());
    await codex.startTurn(say('!say hello'), noChoice);
    await log.next('turn-ended');
    await harness.setName(harnessThreadId, 'Pears');
    await codex.end();
    const listed = await harness.listThreads({ cursor: null, archived: false });
    expect(listed).toEqual({
      threads: [
        {
          ...{ harnessThreadId, cwd: folder, title: 'Pears', source: 'vscode', branch: null },
          ...{ parentThreadId: null, forkedFromId: null, agentName: null },
          rolloutPath: expect.stringContaining(harnessThreadId),
          ...{ createdAt: expect.any(Number), updatedAt: expect.any(Number), archived: false },
        },
      ],
      next: null,
    });
    await harness.setArchived(harnessThreadId, true);
    await expect(harness.listThreads({ cursor: null, archived: false })).resolves.toMatchObject({
      threads: [],
    });
    await expect(harness.listThreads({ cursor: null, archived: true })).resolves.toMatchObject({
      threads: [{ harnessThreadId, archived: true }],
    });
    await expect(spawn().process.attach(request({ harnessThreadId }))).rejects.toMatchObject({
      error: { code: 'thread-archived' },
    });
    await harness.setArchived(harnessThreadId, false);
    const { turns } = await harness.readThread({
      harnessThreadId,
      cursor: null,
      rolloutPath: null,
    });
    expect(turns.map(({ items }) => items.map((item) => item.kind))).toEqual([
      ['user-message', 'agent-message'],
    ]);
  });

  test('F33: home and folder may lie below spaces, signs and letters of any script', async () => {
    const below = '果园 pears & co/#1 café cafe\u0301/100% "quoted"';
    const { spawn, request, folder, codexHome, harness } = await bench({ below });
    const { process: codex, log } = spawn();
    const attached = await codex.attach(request());
    expect(attached.verdict).toMatchObject({ verified: true });
    const { harnessThreadId } = attached;
    await codex.startTurn(say('!say hello'), noChoice);
    await log.next('turn-ended');
    await codex.end();
    const { threads } = await harness.listThreads({ cursor: null, archived: false });
    expect(threads.map(({ cwd }) => cwd)).toEqual([folder]);
    const { rolloutPath } = threads[0]!;
    expect(rolloutPath?.startsWith(codexHome)).toBe(true);
    const { turns } = await harness.readNewest({ harnessThreadId, rolloutPath });
    expect(turns.map(({ items }) => items.map((item) => item.kind))).toEqual([
      ['user-message', 'agent-message'],
    ]);
    const next = spawn();
    await expect(next.process.attach(request({ harnessThreadId }))).resolves.toMatchObject({
      harnessThreadId,
      verdict: { verified: true },
    });
  });

  test('a thread that never ran has no history', async () => {
    const { spawn, request, harness } = await bench();
    const { harnessThreadId } = await spawn().process.attach(request());
    await expect(
      harness.readThread({ harnessThreadId, cursor: null, rolloutPath: null }),
    ).rejects.toMatchObject({
      error: { code: 'history-missing' },
    });
  });

  test('says what is installed', async () => {
    const { harness } = await bench();
    const info = await harness.probe();
    expect(info).toMatchObject({
      ...{
        state: 'ready',
        version: '0.171.0',
        foundBy: 'the development dependency',
        loggedIn: true,
      },
      ...{ account: null, fullAccessForbidden: false, error: null },
    });
    expect(info.models.filter((model) => model.isDefault)).toHaveLength(1);
  });
});
