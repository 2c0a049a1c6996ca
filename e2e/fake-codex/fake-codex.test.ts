import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, expect, test } from 'vitest';
import { FakeCodex } from '../support/fake-codex.ts';
import { agentSays, type Scenario, type WireMessage } from '../support/scenario.ts';
import { readWire } from '../support/wire-player.ts';

const started: ChildProcessWithoutNullStreams[] = [];
const folders: string[] = [];

afterEach(async () => {
  for (const child of started.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function install(scenario: Scenario = {}): FakeCodex {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fake-codex-'));
  folders.push(folder);
  return new FakeCodex(folder, scenario);
}

function start(fake: FakeCodex) {
  const child = spawn(fake.program, ['app-server']);
  started.push(child);
  const lines = createInterface({ input: child.stdout });
  const received: WireMessage[] = [];
  const watchers = new Set<() => void>();
  lines.on('line', (line) => {
    received.push(JSON.parse(line) as WireMessage);
    for (const watch of watchers) watch();
  });
  let id = 0;
  const waitFor = (matches: (message: WireMessage) => boolean) =>
    new Promise<WireMessage>((resolve) => {
      const watch = () => {
        const found = received.find(matches);
        if (!found) return;
        watchers.delete(watch);
        resolve(found);
      };
      watchers.add(watch);
      watch();
    });
  const send = (message: WireMessage) => child.stdin.write(`${JSON.stringify(message)}\n`);
  return {
    child,
    received,
    send,
    waitFor,
    ask(method: string, params: object) {
      const mine = ++id;
      send({ id: mine, method, params });
      return waitFor((message) => message.id === mine && message.method === undefined);
    },
  };
}

const approval = { approvalPolicy: 'untrusted', sandbox: 'read-only' };
const full = { approvalPolicy: 'never', sandbox: 'danger-full-access' };

test('prints a version like codex does', async () => {
  const child = spawn(install().program, ['--version']);
  const [text] = (await once(child.stdout, 'data')) as [Buffer];
  expect(text.toString()).toBe('codex-cli 0.171.0\n');
});

test('keeps a thread over processes and reports the policy it was asked for', async () => {
  const fake = install();
  const a = start(fake);
  const { result } = await a.ask('thread/start', { cwd: '/x', ...approval });
  await a.ask('turn/start', { threadId: result.thread.id, input: [{ type: 'text', text: 'hi' }] });
  await a.waitFor((message) => message.method === 'turn/completed');
  a.child.stdin.end();
  expect(await once(a.child, 'exit')).toEqual([0, null]);

  const b = start(fake);
  const again = await b.ask('thread/resume', { threadId: result.thread.id, ...full });
  expect({
    id: again.result.thread.id,
    policy: again.result.approvalPolicy,
    sandbox: again.result.sandbox,
    texts: again.result.thread.turns[0].items.map((item: { type: string }) => item.type),
  }).toEqual({
    id: result.thread.id,
    policy: 'never',
    sandbox: { type: 'dangerFullAccess' },
    texts: ['userMessage', 'agentMessage'],
  });
});

test('refuses a second writer and remembers the conflict', async () => {
  const fake = install();
  const a = start(fake);
  const { result } = await a.ask('thread/start', { cwd: '/x', ...approval });
  await a.ask('turn/start', { threadId: result.thread.id, input: [{ type: 'text', text: 'hi' }] });
  await a.waitFor((message) => message.method === 'turn/completed');
  const b = start(fake);
  const refused = await b.ask('thread/resume', { threadId: result.thread.id, ...full });
  expect(refused.error?.message).toBe(`thread ${result.thread.id} already has an active writer`);
  expect(fake.conflicts()).toHaveLength(1);
});

test('reports other settings than asked when the scenario says so', async () => {
  const fake = install({
    attached: [{ attach: { report: { approvalPolicy: 'never' }, omit: ['sandbox'] } }],
  });
  const { result } = await start(fake).ask('thread/start', { cwd: '/x', ...approval });
  expect([result.approvalPolicy, result.sandbox]).toEqual(['never', undefined]);
});

test('plays steps, holds at gates and stops at an interrupt', async () => {
  const fake = install({
    attached: [{ turns: [{ steps: [...agentSays('m1', 'one'), { gate: 'more' }] }] }],
  });
  const a = start(fake);
  const { result } = await a.ask('thread/start', { cwd: '/x', ...approval });
  const threadId = result.thread.id as string;
  const turn = await a.ask('turn/start', { threadId, input: [{ type: 'text', text: 'go' }] });
  await a.waitFor((message) => message.params?.item?.text === 'one');
  await a.ask('turn/interrupt', { threadId, turnId: turn.result.turn.id });
  const end = await a.waitFor((message) => message.method === 'turn/completed');
  expect(end.params.turn.status).toBe('interrupted');
});

test('streams an item in pieces that bear the message, then gives the whole when the gate opens', async () => {
  const flow = { itemId: 'f', mark: '$text', perSecond: 1_000, count: 25, gate: 'all' };
  const fake = install({ attached: [{ turns: [{ steps: [{ flow }] }] }] });
  const a = start(fake);
  const { result } = await a.ask('thread/start', { cwd: '/x', ...approval });
  await a.ask('turn/start', { threadId: result.thread.id, input: [{ type: 'text', text: 'hi' }] });
  await fake.waitFor((entry) => entry.event === 'gate' && entry.name === 'all');
  fake.open('all');
  const last = await a.waitFor(
    ({ method, params }) => method === 'item/completed' && params.item.id === 'f',
  );
  const pieces = a.received.filter(({ method }) => method === 'item/agentMessage/delta');
  expect({ text: last.params.item.text, pieces: pieces.length }).toEqual({
    text: pieces.map(({ params }) => params.delta).join(''),
    pieces: 25,
  });
  expect(last.params.item.text).toMatch(/^hi\.0 hi\.1 .*hi\.11\nhi\.12 .*hi\.23\nhi\.24 $/s);
});

test('ignores polite endings when told to, and is killed all the same', async () => {
  const fake = install({ process: { ending: { ignoreEof: true, ignoreTerm: true } } });
  const a = start(fake);
  await a.ask('initialize', {});
  a.child.stdin.end();
  a.child.kill('SIGTERM');
  await fake.waitFor((entry) => entry.event === 'eof');
  await fake.waitFor((entry) => entry.event === 'sigterm');
  a.child.kill('SIGKILL');
  expect(await once(a.child, 'exit')).toEqual([null, 'SIGKILL']);
});

test('plays a recorded field case: the questions come with their ids, the answers are noted', async () => {
  const play = readWire('F10-two-questions.wire.jsonl');
  const fake = install(play.scenario);
  for (const gate of play.gates) fake.open(gate);
  const a = start(fake);
  const { result } = await a.ask('thread/start', { cwd: '/x', ...approval });
  const input = [{ type: 'text', text: 'release' }];
  await a.ask('turn/start', { threadId: result.thread.id, input });
  await a.waitFor((message) => message.id === 21 && message.method !== undefined);
  a.send({ id: 21, result: { decision: 'decline' } });
  a.send({ id: 20, result: { decision: 'accept' } });
  await fake.waitFor((entry) => entry.event === 'in' && entry.msg?.id === 20);
  expect([fake.answersTo(20), fake.answersTo(21)]).toEqual([
    [{ id: 20, result: { decision: 'accept' } }],
    [{ id: 21, result: { decision: 'decline' } }],
  ]);
});

test('reads every recorded field case', () => {
  const files = [
    'F01-one-writer',
    'F02-late-exit',
    'F05-policy-forbids',
    'F06-permission-request',
    'F07-child-dies-while-asking',
    'F08-stop-while-asking',
    'F09-asks-in-background',
    'F10-two-questions',
    'F12-stop-early',
    'F13-no-turn-completed',
    'F14-retry-then-fail',
    'F20-delta-and-final',
    'F23-dead-pipe',
    'F25-quit',
    'F37-links',
    'F39-send-while-restarting',
  ];
  const kinds = files.map((file) => readWire(`${file}.wire.jsonl`).scenario.attached!.length);
  expect(kinds).toEqual([2, 2, 2, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 2, 1, 2]);
});
