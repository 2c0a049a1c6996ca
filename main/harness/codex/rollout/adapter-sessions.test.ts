import { appendFile, copyFile, mkdir, rename, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ChildProcesses } from '../child-processes.ts';
import { createCodexHarness } from '../create-codex-harness.ts';
import { adapterThreads, AdapterSessions } from './adapter-sessions.ts';
import { makeFolder, testdata } from './test-files.test-support.ts';

const a = '0199f0aa-1c00-7d00-8a00-00000000000a';
const b = '0199f0aa-1c00-7d00-8a00-00000000000b';

/** A line as the adapter writes it. */
const entry = (id: string, rest: object = {}) =>
  `${JSON.stringify({
    ...{ version: 1, session_id: 'zed-7', conversation_id: id, rollout_path: '/etc/passwd' },
    ...{ cwd: '/', model_id: 'gpt-5-codex/high', mode_id: 'full-access', last_updated: 1762200000 },
    ...{ approval_policy: 'never', sandbox_policy: { mode: 'danger-full-access' } },
    mcp_servers: [{ name: 'x', command: '/bin/x', headers: [{ name: 'k', value: 'SECRET' }] }],
    ...rest,
  })}\n`;

it('knows which threads an adapter began; other lines name none', () => {
  const lines = [
    ...[entry(a.toUpperCase()), 'pears\n', '\n', 'null\n', '[1]\n', entry('../../etc/passwd')],
    ...[entry(b, { version: 2 }), entry(b, { conversation_id: { id: b } }), '{"version":1\n'],
  ];
  expect([...adapterThreads(lines.join(''))]).toEqual([a]);
  expect([...adapterThreads(entry(b, { version: undefined }))]).toEqual([b]);
  expect([...adapterThreads('['.repeat(100_000))]).toEqual([]);
});

it('reads the list again when it has changed; follows no link, and does without', async () => {
  const home = await makeFolder();
  const sessions = new AdapterSessions(home);
  const file = path.join(home, 'sessions/manifest.jsonl');
  expect([...(await sessions.read())]).toEqual([]);
  await mkdir(path.dirname(file));
  await writeFile(file, entry(a));
  expect([...(await sessions.read())]).toEqual([a]);
  await appendFile(file, entry(b));
  expect([...(await sessions.read())]).toEqual([a, b]);
  await rename(file, path.join(home, 'elsewhere'));
  await symlink(path.join(home, 'elsewhere'), file);
  expect([...(await sessions.read())]).toEqual([]);
});

it('gives a thread its origin and nothing else, and the list is no thread of its own', async () => {
  const home = await makeFolder();
  await mkdir(path.join(home, 'sessions'));
  for (const id of [a, b]) {
    const to = path.join(home, 'sessions', `rollout-2025-11-04T10-00-00-${id}.jsonl`);
    await copyFile(path.join(testdata, 'c-bare-2025-08.jsonl'), to);
  }
  const harness = createCodexHarness({
    children: new ChildProcesses(),
    ...{ codexHome: home, env: { HOME: home }, clientVersion: '0.0.0', log: () => undefined },
    findCodex: () => Promise.reject(new Error('No process is needed.')),
  });
  const before = await harness.sweepFiles(new Set());
  await writeFile(path.join(home, 'sessions/manifest.jsonl'), entry(a) + entry(b, { version: 9 }));
  const { threads, leftOut, filesOnDisk } = await harness.sweepFiles(new Set());
  expect(threads).toEqual(
    before.threads.map((thread) =>
      thread.harnessThreadId === a ? { ...thread, source: 'acp' } : thread,
    ),
  );
  expect(before.threads.map(({ source }) => source)).toEqual(['unknown', 'unknown']);
  expect([filesOnDisk, leftOut]).toEqual([
    2,
    [
      {
        path: path.join(home, 'sessions/manifest.jsonl'),
        reason: 'An adapter’s list of its sessions.',
      },
    ],
  ]);
});
