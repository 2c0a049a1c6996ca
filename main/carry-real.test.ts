import { execFile } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { carryBench, temporary } from './carry-thread.test-support.ts';
import { nativeCodex } from './demo/app-server.test-support.ts';
import { createCodexCarrier } from './harness/codex/carry/codex-carrier.ts';
import { noChoice, say, useBenches, type Bench } from './harness/codex/real-codex.test-support.ts';
import { insertThread, listThreads } from './store/threads.ts';
import { exportThread } from './threads/carry/export-thread.ts';
import { importThread } from './threads/carry/import-thread.ts';
import type { ThreadsContext } from './threads/threads-context.ts';

const fixtureHome = path.join(import.meta.dirname, 'harness/codex/rollout/testdata/home-0.171.0');
const bench = useBenches();

describe('on the real Codex', { timeout: 60_000 }, () => {
  test('a thread goes on in a fresh home with all it said, in Bobbin and with plain codex', async () => {
    const from = await bench();
    const first = from.spawn();
    const { harnessThreadId } = await first.process.attach(from.request());
    for (const words of ['!say Apples are red.', '!say Pears are green.']) {
      const { turnId } = await first.process.startTurn(say(words), noChoice);
      await first.log.next('turn-ended', ({ turn }) => turn.id === turnId);
    }
    await first.process.end();

    const envelope = path.join(temporary(), 'apples.jsonl');
    const source = carryBench(from.harness.carrier, envelope);
    await exportThread(source, hold(source, harnessThreadId, from.folder), 'envelope');

    const to = await bench();
    const target = carryBench(to.harness.carrier, envelope);
    const imported = await importThread(target, 'user');
    const { rolloutPath } = imported!.thread;
    expect(rolloutPath).toMatch(new RegExp(`^${to.codexHome}/sessions/`));
    const [original] = readdirSync(path.join(from.codexHome, 'sessions'), { recursive: true })
      .map(String)
      .filter((name) => name.endsWith('.jsonl'));
    const bytes = readFileSync(path.join(from.codexHome, 'sessions', original!));
    expect(readFileSync(rolloutPath!).equals(bytes)).toBe(true);

    const second = to.spawn();
    const attached = await second.process.attach(to.request({ harnessThreadId }));
    expect(attached).toMatchObject({ harnessThreadId, verdict: { verified: true } });
    const { turnId } = await second.process.startTurn(say('!say Plums are blue.'), noChoice);
    await second.log.next('turn-ended', ({ turn }) => turn.id === turnId);
    await second.process.end();
    const sent = JSON.stringify(to.model.requests.at(-1));
    for (const words of ['Apples are red.', 'Pears are green.', 'Plums are blue.']) {
      expect(sent).toContain(words);
    }

    await plainCodex(to, [
      'exec',
      '--skip-git-repo-check',
      'resume',
      harnessThreadId,
      '!say Figs.',
    ]);
    const plain = JSON.stringify(to.model.requests.at(-1));
    for (const words of ['Apples are red.', 'Pears are green.', 'Plums are blue.', 'Figs.']) {
      expect(plain).toContain(words);
    }
  });

  test('a fork of a reverted thread goes on with the three files its history is in', async () => {
    const envelope = path.join(temporary(), 'fork.jsonl');
    const source = carryBench(createCodexCarrier(fixtureHome), envelope);
    const fork = '01a227c4-ea3c-7573-9f6f-c15f7695d713';
    await exportThread(source, hold(source, fork, '/home/dev/project'), 'envelope');

    const to = await bench();
    await appendFile(path.join(to.codexHome, 'config.toml'), providerOfFixtures(to.model.url));
    const imported = await importThread(carryBench(to.harness.carrier, envelope), 'user');
    expect(imported).toMatchObject({ folderMissing: true });
    const { process: codex, log } = to.spawn();
    await codex.attach(to.request({ harnessThreadId: fork }));
    await codex.startTurn(say('!say Plums are blue.'), noChoice);
    await log.next('turn-ended');
    const sent = JSON.stringify(to.model.requests.at(-1));
    for (const words of ['fourth question after the revert', 'question in the fork', 'Plums']) {
      expect(sent).toContain(words);
    }
    expect(sent).not.toContain('third question to be reverted');
  });
});

/** Codex in a terminal: with this home and nothing of Bobbin's. */
function plainCodex(at: Bench, args: string[]): Promise<void> {
  const env = { PATH: process.env['PATH'], CODEX_HOME: at.codexHome, HOME: at.folder };
  return new Promise((resolve, reject) => {
    const child = execFile(nativeCodex(), args, { cwd: at.folder, env }, (error) =>
      error ? reject(error) : resolve(),
    );
    child.stdin?.end();
  });
}

/** Makes Bobbin know a thread of Codex's; answers Bobbin's id. */
function hold({ store }: ThreadsContext, harnessThreadId: string, cwd: string): string {
  const { trusted: _trusted, ...any } = listThreads(store.db)[0]!;
  const named = { id: 'held', title: 'Held', source: 'cli', harnessThreadId, cwd };
  return insertThread(store.db, { ...any, ...named }).id;
}

function providerOfFixtures(url: string): string {
  return `
[model_providers.example-provider]
name = "Example"
base_url = ${JSON.stringify(url)}
wire_api = "responses"
requires_openai_auth = false
supports_websockets = false
`;
}
