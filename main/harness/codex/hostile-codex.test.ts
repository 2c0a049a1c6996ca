// R17 and R19: a harness that floods and sends garbage. Main lives, memory stays bounded, others are not touched.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { ChildProcesses } from './child-processes.ts';
import { CodexProcess } from './codex-process.ts';
import { EventLog, noChoice, say } from './real-codex.test-support.ts';
import { threadId } from './scripted-codex.test-support.ts';
import { StderrTail } from './stderr-tail.ts';

const script = path.join(import.meta.dirname, 'testdata', 'hostile-codex.mjs');
const running: CodexProcess[] = [];
const folders: string[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((process) => process.end()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function attached(flood: string) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bobbin-hostile-'));
  folders.push(folder);
  const log = new EventLog();
  const codex = new CodexProcess(
    {
      children: new ChildProcesses(),
      findCodex: () =>
        Promise.resolve({
          ...{ path: process.execPath, args: [script, flood, threadId, folder], version: null },
          ...{ foundBy: 'a test', searchPath: [] },
        }),
      ...{ codexHome: folder, env: {}, clientVersion: '0.0.0', log: () => undefined },
    },
    log.push,
  );
  running.push(codex);
  await codex.attach({
    ...{ harnessThreadId: threadId, cwd: folder, mode: 'approval-required', trusted: false },
    ...{ askScope: 'everything', model: null, effort: null },
  });
  return { codex, log };
}

test.each([
  ['garbage bytes', true],
  ['invalid UTF-8', true],
  ['half lines', true],
  ['a line of 200 MB', true],
  ['JSON 1,000,000 deep', true],
  ['duplicate and unknown ids', false],
  ['replies to nothing', false],
  ['events of foreign threads', false],
  ['events out of order', false],
  ['shapes that lie', false],
  ['1,000,000 lines', false],
  ['100 MB of standard error', false],
])(
  'R17 %s: read past to the next good message',
  async (flood, isError) => {
    const before = process.memoryUsage.rss();
    const { codex, log } = await attached(flood);
    await codex.startTurn(say('go'), noChoice);
    expect(await log.next('title')).toEqual({ type: 'title', title: 'still here' });
    expect(log.of('protocol-error').length > 0).toBe(isError);
    expect((process.memoryUsage.rss() - before) / 1024 / 1024).toBeLessThan(300);
  },
  180_000,
);

test('R19 200 MB on standard error leave 64 KB behind', () => {
  const tail = new StderrTail();
  const chunk = Buffer.from(`${'x'.repeat(64 * 1024 - 1)}\n`);
  for (let pushed = 0; pushed < 3_200; pushed += 1) tail.push(chunk);
  tail.push(Buffer.from('the end\n'));
  expect(tail.text().endsWith('the end')).toBe(true);
  expect(tail.text().length).toBeLessThanOrEqual(64 * 1024);
});
