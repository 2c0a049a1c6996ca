import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AttachRequest } from '../harness.ts';
import { listDescendants } from './process-tree.ts';
import { EventLog, noChoice, say } from './real-codex.test-support.ts';
import {
  attachAnswer,
  scriptOptions,
  threadId,
  turnAnswer,
  turnStarted,
  type Scenario,
} from './scripted-codex.test-support.ts';
import { SpareProcess } from './spare-process.ts';

let before: number[] = [];
const ending: (() => Promise<void>)[] = [];

beforeEach(async () => {
  before = await pids();
});

afterEach(async () => {
  await Promise.all(ending.splice(0).map((end) => end()));
});

/** A harness's processes on a script, the first of them started. */
function begin(scenario: Scenario = {}) {
  const { options, folder } = scriptOptions(scenario);
  const sessions = new SpareProcess(options);
  const first = sessions.start(() => undefined);
  const request: AttachRequest = {
    ...{ harnessThreadId: threadId, cwd: folder, mode: 'approval-required', trusted: false },
    ...{ askScope: 'everything', model: null, effort: null },
  };
  ending.push(async () => {
    await Promise.all([first.end(), sessions.close()]);
    rmSync(folder, { recursive: true, force: true });
  });
  return { sessions, first, request, folder };
}

async function pids(): Promise<number[]> {
  const found = (await listDescendants(process.pid)).map(({ pid }) => pid);
  return found.filter((pid) => !before.includes(pid)).toSorted((a, b) => a - b);
}

/** Far beyond what a busy machine takes, in ms. */
const limit = 30_000;

/** Waits until exactly so many processes of this test live. */
function untilThereAre(count: number): Promise<number[]> {
  return vi.waitFor(async () => {
    const found = await pids();
    expect(found).toHaveLength(count);
    return found;
  }, limit);
}

test('the next start takes the spare, which serves its thread as any other', async () => {
  const { sessions, first, request } = begin({
    answers: { 'turn/start': turnAnswer },
    after: { 'turn/start': [turnStarted] },
  });
  await first.attach(request);
  const { pid } = await first.identity;
  const [spare] = (await untilThereAre(2)).filter((one) => one !== pid);

  const log = new EventLog();
  const second = sessions.start(log.push);
  ending.push(() => second.end().then(() => undefined));
  expect((await second.identity).pid).toBe(spare);
  await second.attach(request);
  await second.startTurn(say('Hello'), noChoice);
  await log.next('turn-started');
  await untilThereAre(3);
});

test('a spare opens what a resume reads before it is needed, and no thread', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bobbin-heard-'));
  ending.push(async () => rmSync(folder, { recursive: true }));
  const heard = path.join(folder, 'heard');
  const { first, request } = begin({ heard });
  await first.attach(request);
  const { pid } = await first.identity;
  const ofTheSpare = () =>
    readFileSync(heard, 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith(`${pid} `))
      .map((line) => line.split(' ')[1]);
  await vi.waitFor(
    () =>
      expect(ofTheSpare()).toEqual([
        ...['initialize', 'initialized', 'thread/list', 'config/read', 'skills/list'],
      ]),
    limit,
  );
});

test.each(['silence', { error: { code: -32603, message: 'no list' } }] as const)(
  'a spare whose list is %j is taken all the same',
  async (answer) => {
    const { sessions, first, request } = begin({ answers: { 'thread/list': answer } });
    await first.attach(request);
    await untilThereAre(2);
    const second = sessions.start(() => undefined);
    ending.push(() => second.end().then(() => undefined));
    expect((await second.attach(request)).verdict.verified).toBe(true);
  },
);

test('a process that is not attached, or not as asked, brings no spare', async () => {
  const { sessions, first, request } = begin({
    answers: { 'thread/resume': attachAnswer('never', { type: 'dangerFullAccess' }) },
  });
  expect((await first.attach(request)).verdict.verified).toBe(false);
  const second = sessions.start(() => undefined);
  ending.push(() => second.end().then(() => undefined));
  expect((await second.attach(request)).verdict.verified).toBe(false);
  expect(await pids()).toEqual(
    [(await first.identity).pid, (await second.identity).pid].toSorted((a, b) => a - b),
  );
});

test.each(['config.toml', 'auth.json'])('a spare older than %s is not taken', async (name) => {
  const { sessions, first, request, folder } = begin();
  await first.attach(request);
  const { pid } = await first.identity;
  const [spare] = (await untilThereAre(2)).filter((one) => one !== pid);

  writeFileSync(path.join(folder, name), '# changed');
  const second = sessions.start(() => undefined);
  ending.push(() => second.end().then(() => undefined));
  expect((await second.identity).pid).not.toBe(spare);
  expect(await untilThereAre(2)).not.toContain(spare);
});

test('the spare ends with the last process that serves a thread', async () => {
  const { first, request } = begin();
  await first.attach(request);
  await untilThereAre(2);
  await first.end();
  await untilThereAre(0);
});

test('closing ends the spare, and nothing is started any more', async () => {
  const { sessions, first, request } = begin();
  await first.attach(request);
  await untilThereAre(2);
  await sessions.close();
  expect(await pids()).toEqual([(await first.identity).pid]);

  const second = sessions.start(() => undefined);
  await expect(second.gone).resolves.toEqual({ code: null, signal: null, stderrTail: '' });
  await expect(second.attach(request)).rejects.toMatchObject({ error: { code: 'codex-ended' } });
  expect(await pids()).toEqual([(await first.identity).pid]);
});
