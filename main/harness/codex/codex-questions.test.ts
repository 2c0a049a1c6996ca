import { describe, expect, test } from 'vitest';
import { noChoice, once, decline, say } from './real-codex.test-support.ts';
import {
  fieldCase,
  replies,
  turn,
  turnAnswer,
  turnId,
  turnStarted,
  useScripts,
  threadId,
} from './scripted-codex.test-support.ts';

const run = useScripts();

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
          turnStarted,
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
      { type: 'item', item: { kind: 'command', status: 'declined' } },
      { type: 'turn-ended', turn: { status: 'interrupted' } },
    ]);
    expect(codex.answer('20', once)).toBe(false);
  });

  test('a question of an agent the thread started belongs to the open turn; its items are told as its own', async () => {
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
          turnStarted,
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
    expect(log.of('agent-item')).toMatchObject([
      { harnessThreadId: 'other', turnId, item: { kind: 'file-change', id: 'patch' } },
    ]);
  });

  test('an agent is at work from the beginning to the end of its own turn', async () => {
    const theirs = (status: string) => ({
      threadId: 'other',
      turn: { id: 'theirs', status, items: [], error: null },
    });
    const own = (status: string) => ({ method: 'turn/completed', params: turn(status) });
    const {
      process: codex,
      log,
      request,
    } = run({
      answers: { 'turn/start': turnAnswer, 'turn/interrupt': { result: {} } },
      after: {
        'turn/start': [
          turnStarted,
          { method: 'turn/started', params: theirs('inProgress') },
          own('completed'),
        ],
        'turn/interrupt': [
          { method: 'turn/completed', params: theirs('completed') },
          { method: 'thread/name/updated', params: { threadId, threadName: 'Done' } },
        ],
      },
    });
    await codex.attach(request);
    expect(codex.agentsAtWork).toBe(0);
    await codex.startTurn(say('hello'), noChoice);
    await log.next('turn-ended');
    expect(codex.agentsAtWork).toBe(1);
    await codex.interrupt(turnId);
    await log.next('title');
    expect(codex.agentsAtWork).toBe(0);
  });
});
