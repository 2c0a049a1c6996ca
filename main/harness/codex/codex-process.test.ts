import { afterEach, describe, expect, test } from 'vitest';
import { appError } from '../../../shared/domain/app-error.ts';
import type { HarnessEvent } from '../harness.ts';
import { CodexProcess } from './codex-process.ts';
import { listDescendants, readStartTime } from './process-tree.ts';
import { noChoice, once, decline, say } from './real-codex.test-support.ts';
import {
  attachAnswer,
  readOnly,
  runScript,
  threadId,
  untrustedReadOnly,
  type Scenario,
} from './scripted-codex.test-support.ts';
import { readWire } from './wire.test-support.ts';

const running: ReturnType<typeof runScript>[] = [];
function run(scenario: Scenario) {
  const started = runScript(scenario);
  running.push(started);
  return started;
}
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.remove()));
});

const turnId = '0199f0aa-2c00-7d00-8b00-000000000001';
const turn = (status: string) => ({
  threadId,
  turn: { id: turnId, status, items: [], error: null },
});
const started = { method: 'turn/started', params: turn('inProgress') };
const turnAnswer = { result: { turn: { id: turnId, status: 'inProgress' } } };

/** What the script was answered: it sends replies back as titles. */
const replies = (events: HarnessEvent[]): unknown[] =>
  events.flatMap((event) => (event.type === 'title' ? [JSON.parse(event.title)] : []));

/** The messages of a field case from its first turn on. */
const fieldCase = (name: string) => readWire(name).filter((message) => message.id !== 1);

describe('attaching', () => {
  test('a report that is not what was asked is unverified, and no turn may start', async () => {
    const answer = attachAnswer('never', { type: 'dangerFullAccess' });
    const { process: codex, request } = run({ answers: { 'thread/resume': answer } });
    await expect(codex.attach(request)).resolves.toMatchObject({
      verdict: {
        verified: false,
        report: { approvalPolicy: 'never', sandbox: 'dangerFullAccess' },
      },
    });
    await expect(codex.startTurn(say('hello'), noChoice)).rejects.toMatchObject({
      error: { code: 'unverified' },
    });
  });

  test('another thread than the one asked for is refused', async () => {
    const { process: codex, request } = run({});
    const harnessThreadId = '0199f0aa-1c00-7d00-8a00-000000000002';
    await expect(codex.attach({ ...request, harnessThreadId })).rejects.toMatchObject({
      error: { code: 'protocol' },
    });
  });

  test('F05: a forbidden mode is named, and the same process takes the lower one', async () => {
    const message =
      'invalid value for `sandbox_mode`: `DangerFullAccess` is not in the allowed set';
    const refusal = { error: { code: -32600, message } };
    const { process: codex, request } = run({
      answers: { 'thread/resume': [refusal, untrustedReadOnly] },
    });
    await expect(codex.attach({ ...request, mode: 'full-access' })).rejects.toMatchObject({
      error: { code: 'policy-forbids', detail: message },
    });
    await expect(codex.attach(request)).resolves.toMatchObject({ verdict: { verified: true } });
  });

  test('F38: where `untrusted` is refused, read-only with less asked is taken, and said', async () => {
    const message =
      'Invalid request: unknown variant `untrusted`, expected one of `on-request`, `never`';
    const refusal = { error: { code: -32600, message } };
    const { process: codex, request } = run({
      answers: { 'thread/start': [refusal, attachAnswer('on-request', readOnly)] },
    });
    await expect(codex.attach({ ...request, harnessThreadId: null })).resolves.toMatchObject({
      verdict: { verified: true, applied: { mode: 'approval-required', asks: 'reduced' } },
    });
  });

  test('F38: an old Codex is named with its version, its path and what is needed', async () => {
    const { process: codex, request } = run({
      answers: { initialize: { result: { userAgent: 'codex_app_server/0.114.0' } } },
    });
    await expect(codex.attach(request)).rejects.toMatchObject({
      error: {
        code: 'codex-too-old',
        message: expect.stringMatching(
          new RegExp(
            `^Codex 0\\.114\\.0 at ${process.execPath} is too old\\. Bobbin needs \\S+ or newer\\.$`,
          ),
        ),
      },
    });
  });

  test('F38: an answer without codexHome or version does not break the handshake', async () => {
    const { process: codex, request } = run({ answers: { initialize: { result: {} } } });
    await expect(codex.attach(request)).resolves.toMatchObject({ verdict: { verified: true } });
  });

  test('F29: a process that ends at once says why on standard error', async () => {
    const stderr = 'Error: /home/ada/.codex/config.toml:6:1: duplicate key `almanac`\n';
    const { process: codex, request } = run({ exitAtOnce: { code: 1, stderr } });
    await expect(codex.attach(request)).rejects.toMatchObject({
      error: { code: 'config-broken', file: '/home/ada/.codex/config.toml' },
    });
    await expect(codex.gone).resolves.toEqual({ code: 1, signal: null, stderrTail: stderr.trim() });
  });

  test('a program that is not there is told by its path', async () => {
    const program = {
      path: '/nowhere/codex',
      args: [],
      version: null,
      foundBy: '',
      searchPath: [],
    };
    const options = { codexHome: null, env: {}, clientVersion: '0', log: () => undefined };
    const codex = new CodexProcess(
      { ...options, findCodex: () => Promise.resolve(program) },
      () => undefined,
    );
    await expect(codex.identity).rejects.toMatchObject({
      error: { code: 'codex-not-found', message: 'The Codex program /nowhere/codex is not there.' },
    });
    await expect(codex.gone).resolves.toEqual({ code: null, signal: null, stderrTail: '' });
    await expect(codex.end()).resolves.toEqual({ code: null, signal: null, stderrTail: '' });
  });

  test('a process ended before it began is never started', async () => {
    const { process: codex } = run({});
    await expect(codex.end()).resolves.toMatchObject({ stderrTail: '' });
    await expect(codex.identity).rejects.toMatchObject({
      error: appError('codex-ended', 'Codex was not started.'),
    });
  });
});

describe('questions', () => {
  const permission = fieldCase('F06-permission-request');
  const two = fieldCase('F10-two-questions');

  test('F06: a permission is granted in its own shape, only what was ticked; an unknown question is refused and shown', async () => {
    const {
      process: codex,
      log,
      request,
    } = run({
      answers: { 'turn/start': turnAnswer },
      after: { 'turn/start': permission },
    });
    await codex.attach(request);
    await codex.startTurn(say('hello'), noChoice);
    const asked = await log.next('approval-opened');
    expect(asked).toMatchObject({
      itemId: 'call-1',
      request: {
        kind: 'permissions',
        reason: 'Needs the shared folder',
        write: [{ given: '/home/ada/code/orchard' }, { given: '/home/ada/code/shared' }],
        read: [],
        network: false,
      },
    });
    await log.next('item', ({ item }) => item.kind === 'unknown');
    expect(log.of('item').map(({ item }) => item)).toMatchObject([
      {
        kind: 'unknown',
        turnId,
        label: 'Codex asked something this version cannot show: item/holodeck/requestApproval',
      },
    ]);
    const granted = { read: [], write: ['/home/ada/code/orchard', '/etc'], network: true };
    codex.answer(asked.requestKey, { decision: 'approve', scope: 'once', granted, fields: null });
    await log.next('title', ({ title }) => JSON.parse(title).id === 61);
    expect(replies(log.events)).toEqual([
      { id: 62, error: { code: -32601, message: expect.any(String) } },
      {
        id: 61,
        result: {
          permissions: { fileSystem: { write: ['/home/ada/code/orchard'] } },
          scope: 'turn',
        },
      },
    ]);
  });

  test('F10: two questions about one item are answered by their own ids, each once; one sent again is one', async () => {
    const {
      process: codex,
      log,
      request,
    } = run({
      answers: { 'turn/start': turnAnswer },
      after: { 'turn/start': [...two, two.at(-1)] },
    });
    await codex.attach(request);
    await codex.startTurn(say('hello'), noChoice);
    const upload = await log.next('approval-opened', ({ requestKey }) => requestKey === '21');
    expect(upload).toMatchObject({
      itemId: 'cmd-1',
      request: { command: expect.stringContaining('curl') },
    });
    const answers = [
      codex.answer('21', decline),
      codex.answer('20', once),
      codex.answer('20', once),
      codex.answer('22', once),
    ];
    expect(answers).toEqual([true, true, false, false]);
    await log.next('title', ({ title }) => JSON.parse(title).id === 20);
    expect(replies(log.events)).toEqual([
      { id: 21, result: { decision: 'decline' } },
      { id: 20, result: { decision: 'accept' } },
    ]);
    expect(log.of('approval-opened')).toHaveLength(2);
  });

  test('a question that says nothing is declined and shown, never granted', async () => {
    const place = { threadId, turnId, itemId: 'x' };
    const {
      process: codex,
      log,
      request,
    } = run({
      answers: { 'turn/start': turnAnswer },
      after: {
        'turn/start': [
          started,
          { id: 1, method: 'item/commandExecution/requestApproval', params: place },
          { id: 2, method: 'item/fileChange/requestApproval', params: place },
          {
            id: 3,
            method: 'item/permissions/requestApproval',
            params: { ...place, permissions: {} },
          },
          {
            id: 4,
            method: 'mcpServer/elicitation/request',
            params: { ...place, serverName: 's', mode: 'form' },
          },
          { id: 'q', method: 'item/tool/requestUserInput', params: { ...place, questions: [] } },
        ],
      },
    });
    await codex.attach(request);
    await codex.startTurn(say('hello'), noChoice);
    await log.next('title', ({ title }) => JSON.parse(title).id === 'q');
    expect(replies(log.events)).toEqual([
      { id: 1, result: { decision: 'decline' } },
      { id: 2, result: { decision: 'decline' } },
      { id: 3, result: { permissions: {}, scope: 'turn' } },
      { id: 4, result: { action: 'decline', content: null, _meta: null } },
      { id: 'q', result: { answers: {} } },
    ]);
    expect(log.of('approval-opened')).toEqual([]);
    expect(log.of('item').filter(({ item }) => item.kind === 'unknown')).toHaveLength(5);
  });

  test('the end of the turn closes its questions before it is told', async () => {
    const {
      process: codex,
      log,
      request,
    } = run({
      answers: { 'turn/start': turnAnswer },
      after: { 'turn/start': [...two, { method: 'turn/completed', params: turn('interrupted') }] },
    });
    await codex.attach(request);
    await codex.startTurn(say('hello'), noChoice);
    await log.next('turn-ended');
    expect(log.events.slice(-4)).toMatchObject([
      { type: 'approval-closed', requestKey: '20' },
      { type: 'approval-closed', requestKey: '21' },
      { type: 'item', item: { kind: 'command', status: 'interrupted' } },
      { type: 'turn-ended', turn: { status: 'interrupted' } },
    ]);
    expect(codex.answer('20', once)).toBe(false);
  });

  test('a question of an agent the thread started belongs to the open turn; its items do not', async () => {
    const other = { threadId: 'other', turnId: 'theirs', itemId: 'patch' };
    const changes = [{ path: '/x', kind: { type: 'delete' }, diff: '' }];
    const item = { type: 'fileChange', id: 'patch', changes, status: 'inProgress' };
    const {
      process: codex,
      log,
      request,
    } = run({
      answers: { 'turn/start': turnAnswer },
      after: {
        'turn/start': [
          started,
          { method: 'item/started', params: { ...other, item } },
          { id: 5, method: 'item/fileChange/requestApproval', params: other },
        ],
      },
    });
    await codex.attach(request);
    await codex.startTurn(say('hello'), noChoice);
    const asked = await log.next('approval-opened');
    expect(asked).toMatchObject({
      turnId,
      request: { edits: [{ path: { given: '/x' }, change: 'delete' }] },
    });
    expect(log.of('item')).toEqual([]);
  });
});

describe('turns', () => {
  test('F13: an idle thread whose turn was never ended is told after a grace', async () => {
    const {
      process: codex,
      log,
      request,
    } = run({
      answers: { 'turn/start': turnAnswer },
      after: {
        'turn/start': fieldCase('F13-no-turn-completed').filter(({ id }) => id === undefined),
      },
    });
    await codex.attach(request);
    await codex.startTurn(say('hello'), noChoice);
    await log.next('thread-idle');
    expect(log.events.at(-1)).toEqual({ type: 'thread-idle' });
  });

  test('an idle status with its turn end right behind it is no such case', async () => {
    const idle = {
      method: 'thread/status/changed',
      params: { threadId, status: { type: 'idle' } },
    };
    const {
      process: codex,
      log,
      request,
    } = run({
      answers: { 'turn/start': turnAnswer },
      after: {
        'turn/start': [started, idle, { method: 'turn/completed', params: turn('completed') }],
      },
    });
    await codex.attach(request);
    await codex.startTurn(say('hello'), noChoice);
    await log.next('turn-ended');
    await codex.end();
    expect(log.of('thread-idle')).toEqual([]);
  });

  test('a message Codex does not take is given back with its words', async () => {
    const message = 'Input exceeds the limit';
    const { process: codex, request } = run({
      answers: { 'turn/start': { error: { code: -32600, message } } },
    });
    await codex.attach(request);
    await expect(codex.startTurn(say('hello'), noChoice)).rejects.toMatchObject({
      error: { code: 'turn-rejected', detail: message, retryHelps: true },
    });
  });
});

describe('pipes and ends', () => {
  test('F23: a pipe that closes under a large message fails it and nothing else', async () => {
    const { process: codex, request } = run({ closeInputOn: 'turn/start' });
    await codex.attach(request);
    const large = { id: 'large', text: 'x'.repeat(1_000_000) };
    await expect(codex.startTurn({ id: 'first', text: 'hello' }, noChoice)).rejects.toMatchObject({
      error: { code: 'codex-ended', retryHelps: true },
    });
    await expect(codex.startTurn(large, noChoice)).rejects.toMatchObject({
      error: { code: 'codex-ended' },
    });
    await expect(codex.gone).resolves.toMatchObject({ code: 3 });
  });

  test('F24: four megabytes on standard error neither block nor grow; the end of it is kept', async () => {
    const { process: codex, request } = run({ stderrKb: 4096 });
    await codex.attach(request);
    const { stderrTail } = await codex.end();
    expect(stderrTail.length).toBeLessThanOrEqual(64 * 1024);
    expect(stderrTail).toMatch(/^x+\nTRACE x+\nthe last line$|^x+\nthe last line$/);
  });

  test('F25: a process that ignores every polite way is gone within 5 s, with its child', async () => {
    const {
      process: codex,
      log,
      request,
    } = run({
      ignoreTerm: true,
      answers: { 'turn/start': turnAnswer },
      after: { 'turn/start': [started] },
    });
    await codex.attach(request);
    const { pid } = await codex.identity;
    const children = await listDescendants(pid);
    expect(children).toHaveLength(1);
    const start = performance.now();
    const exit = await codex.end();
    expect(performance.now() - start).toBeLessThan(5000);
    expect(exit).toMatchObject({ code: null, signal: 'SIGKILL' });
    expect(() => process.kill(pid, 0)).toThrow();
    await expect(readStartTime(children[0]!.pid)).resolves.toBeNull();
    expect(log.of('protocol-error')).toEqual([]);
  }, 10_000);
});
