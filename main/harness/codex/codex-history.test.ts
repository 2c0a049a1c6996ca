import { describe, expect, test } from 'vitest';
import type { Harness } from '../harness.ts';
import { useBenches, noChoice, say, type Bench } from './real-codex.test-support.ts';

const bench = useBenches();

/** A thread of two turns that no process holds. */
async function twoTurns({ spawn, request }: Bench) {
  const { process: codex, log } = spawn();
  const { harnessThreadId } = await codex.attach(request());
  const turns: string[] = [];
  for (const text of ['!say pears', '!say plums']) {
    const { turnId } = await codex.startTurn(say(text), noChoice);
    await log.next('turn-ended', ({ turn }) => turn.id === turnId);
    turns.push(turnId);
  }
  return { codex, log, harnessThreadId, first: turns[0]!, second: turns[1]! };
}

async function asked(harness: Harness, harnessThreadId: string): Promise<string[]> {
  const page = { harnessThreadId, cursor: null, rolloutPath: null };
  const { turns } = await harness.readThread(page);
  return turns
    .flatMap(({ items }) => items)
    .flatMap((item) => (item.kind === 'user-message' ? [item.text] : []));
}

describe('fork, revert and compact, on the real Codex', { timeout: 60_000 }, () => {
  test('a fork holds the turns up to one, is attached like any thread, and leaves its source alone', async () => {
    const made = await bench();
    const { harness, request, spawn } = made;
    const { harnessThreadId, first } = await twoTurns(made);
    const fork = await harness.fork({ ...request(), harnessThreadId, lastTurnId: first });
    expect(fork.harnessThreadId).not.toBe(harnessThreadId);
    expect(await asked(harness, fork.harnessThreadId)).toEqual(['!say pears']);
    expect(await asked(harness, harnessThreadId)).toEqual(['!say pears', '!say plums']);
    const { process: codex, log } = spawn();
    const attached = await codex.attach(request({ harnessThreadId: fork.harnessThreadId }));
    expect(attached.verdict).toMatchObject({ verified: true });
    await codex.startTurn(say('!say figs'), noChoice);
    await log.next('turn-ended');
    expect(await asked(harness, fork.harnessThreadId)).toEqual(['!say pears', '!say figs']);
    await codex.end();
  });

  test('a fork without a last turn holds all of them', async () => {
    const made = await bench();
    const { harnessThreadId } = await twoTurns(made);
    const fork = await made.harness.fork({
      ...made.request(),
      harnessThreadId,
      lastTurnId: null,
    });
    expect(await asked(made.harness, fork.harnessThreadId)).toEqual(['!say pears', '!say plums']);
    const { seen } = await made.harness.sweepFiles(new Set());
    expect(seen.sort()).toEqual([harnessThreadId, fork.harnessThreadId].sort());
  });

  test('a revert drops a turn and what followed, and the thread goes on', async () => {
    const made = await bench();
    const { harness, request, spawn } = made;
    const { codex, harnessThreadId, second } = await twoTurns(made);
    await codex.end();
    await harness.revert({ ...request(), harnessThreadId, beforeTurnId: second });
    expect(await asked(harness, harnessThreadId)).toEqual(['!say pears']);
    const { process: again, log } = spawn();
    await again.attach(request({ harnessThreadId }));
    await again.startTurn(say('!say figs'), noChoice);
    await log.next('turn-ended');
    expect(await asked(harness, harnessThreadId)).toEqual(['!say pears', '!say figs']);
    const { threads, leftOut } = await harness.sweepFiles(new Set());
    expect(threads).toHaveLength(1);
    expect(leftOut.map(({ reason }) => reason)).toEqual([
      'An earlier state of a thread that was reverted; the newer file continues it.',
    ]);
  });

  test('a revert of a thread that is open elsewhere says where', async () => {
    const made = await bench();
    const { codex, harnessThreadId, second } = await twoTurns(made);
    const { pid } = await codex.identity;
    const revert = made.harness.revert({
      ...made.request(),
      harnessThreadId,
      beforeTurnId: second,
    });
    await expect(revert).rejects.toMatchObject({
      error: {
        code: 'thread-held-elsewhere',
        message: expect.stringMatching(
          process.platform === 'linux' ? `app-server \\(process ${pid}\\)` : 'Another program',
        ),
      },
    });
  });

  test('compacting is a turn with a mark, and no message goes', async () => {
    const made = await bench();
    const { codex, log, harnessThreadId } = await twoTurns(made);
    await codex.compact();
    await log.next('item', ({ item }) => item.kind === 'compaction');
    await log.next('turn-ended', () => log.of('turn-ended').length === 3);
    await codex.end();
    expect(await asked(made.harness, harnessThreadId)).toEqual(['!say pears', '!say plums']);
  });
});
