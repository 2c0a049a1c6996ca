// R4: SIGKILL of Codex in the middle of a turn, again and again, on the same thread.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ChildProcesses } from './harness/codex/child-processes.ts';
import { createCodexHarness } from './harness/codex/create-codex-harness.ts';
import { newestPage } from './store/items.ts';
import { listProcesses } from './store/processes.ts';
import { createTestThreads } from './threads/testing/test-threads.ts';
import { measured, torture } from './threads/testing/torture.ts';

const { count, seed, random } = torture(10);
const script = path.join(import.meta.dirname, 'harness/codex/testdata/hostile-codex.mjs');
const codexThread = '0199f0aa-1c00-7d00-8a00-0000000000ab';

it(
  `R4 ${count} kills of Codex: the turn is interrupted, its words are kept, the same thread goes on (seed ${seed})`,
  async () => {
    const threads = createTestThreads();
    const { ctx, sessions, id, folder } = threads;
    const args = [script, 'words without end', codexThread, folder];
    const harness = createCodexHarness({
      children: new ChildProcesses(),
      codexHome: folder,
      findCodex: () =>
        Promise.resolve({
          ...{ path: process.execPath, args, version: null, foundBy: 'a test', searchPath: [] },
        }),
      ...{ env: {}, clientVersion: '0.0.0', log: () => undefined },
    });
    onTestFinished(() => sessions.stopAll().then(() => harness.close()));
    ctx.harness = () => harness;
    let pieces = 0;
    let wanted = Infinity;
    let enough = (): void => undefined;
    const { publish } = ctx;
    ctx.publish = (name, payload) => {
      publish(name, payload);
      if (name === 'transcript.changed') pieces += 1;
      if (pieces >= wanted) enough();
    };

    const delays: number[] = [];
    for (let kill = 1; kill <= count; kill += 1) {
      threads.send(`go ${kill}`);
      const running = await threads.status('running');
      if (running.status !== 'running') throw new Error('unreachable');
      pieces = 0;
      await new Promise<void>((resolve) => {
        enough = resolve;
        wanted = 1 + Math.floor(random() * 12);
      });
      wanted = Infinity;
      const child = listProcesses(ctx.store.db).find(
        ({ generation }) => generation === running.generation,
      )!;
      const before = performance.now();
      process.kill(child.pid, 'SIGKILL');
      const failed = await threads.status('failed');
      delays.push(performance.now() - before);
      expect(failed).toMatchObject({ error: { code: 'codex-ended', retryHelps: true } });
      const { items, turns } = newestPage(ctx.store.db, id, { limit: 5_000, before: null });
      const said = items.filter((item) => item.kind === 'agent-message');
      expect({
        turns: turns.length,
        status: turns.at(-1)?.status,
        lastTurn: threads.thread().lastTurn,
        growing: said.filter(({ streaming }) => streaming).length,
        words: said.length,
        kept: said.every(({ text }) => /^(?:pear )+$/.test(text)),
      }).toEqual({
        ...{ turns: kill, status: 'interrupted', lastTurn: 'interrupted', growing: 0 },
        ...{ words: kill, kept: true },
      });
      expect(threads.thread().harnessThreadId).toBe(codexThread);
      sessions.of(id).crashes.reset();
    }

    const heard = readFileSync(path.join(folder, 'heard.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { method: string; thread: string | null });
    const of = (method: string) => heard.filter((entry) => entry.method === method);
    expect({
      turns: of('turn/start').length,
      starts: of('thread/start').length,
      resumed: new Set(of('thread/resume').map(({ thread }) => thread)),
    }).toEqual({ turns: count, starts: 1, resumed: new Set(count > 1 ? [codexThread] : []) });
    measured('R4 kill-codex', seed, {
      kills: count,
      'slowest ms until shown': Math.round(Math.max(...delays)),
    });
  },
  60_000 + count * 6_000,
);
