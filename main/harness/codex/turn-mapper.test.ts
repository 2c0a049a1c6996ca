import { describe, expect, test } from 'vitest';
import type { Item } from '../../../shared/domain/item.ts';
import { TurnMapper } from './turn-mapper.ts';
import { readWire, replay, transcript } from './wire.test-support.ts';

/** What a reader sees of an item, without ids and times. */
function seen(item: Item): unknown {
  switch (item.kind) {
    case 'user-message':
      return ['user', item.text];
    case 'agent-message':
      return ['agent', item.text, item.streaming];
    case 'reasoning':
      return ['reasoning', item.text, item.streaming];
    case 'command':
      return ['command', item.plainCommand, item.status, item.exitCode, item.output];
    case 'file-change':
      return ['files', item.edits.map(({ path, change }) => [path, change]), item.status];
    case 'notice':
      return ['notice', item.tone, item.text];
    default:
      return [item.kind];
  }
}

function story(name: string): unknown[] {
  const events = replay(readWire(name));
  const turns = events.flatMap((event) => (event.type === 'turn-ended' ? [event.turn.status] : []));
  return [...transcript(events).map(seen), turns];
}

describe('recorded conversations', () => {
  test('text and reasoning', () => {
    expect(story('02-turn-plain-and-reasoning')).toEqual([
      ['user', 'Say hello.'],
      ['agent', 'Hello! What should we build today?', false],
      ['user', 'Think, then answer.'],
      ['reasoning', '**Thinking** about it', false],
      ['agent', 'Here is the answer.', false],
      ['completed', 'completed'],
    ]);
  });

  test('commands and a patch in full access', () => {
    const loop = 'for i in 1 2 3; do echo line $i; sleep 0.4; done';
    const missing = "ls: cannot access '/nonexistent': No such file or directory\n";
    expect(story('03-tools-in-full-access')).toEqual([
      ['user', 'Count to three slowly.'],
      ['command', loop, 'completed', 0, 'line 1\nline 2\nline 3\n'],
      ['agent', 'Counted to three.', false],
      ['user', 'Fail please.'],
      ['command', 'ls /nonexistent', 'failed', 2, missing],
      ['agent', 'It failed.', false],
      ['user', 'Create notes.txt.'],
      ['files', [['/work/repo/notes.txt', 'add']], 'completed'],
      ['agent', 'Created notes.txt.', false],
      ['completed', 'completed', 'completed'],
    ]);
  });

  test('a patch whose question was cancelled is interrupted, though Codex never closes it', () => {
    expect(story('05-approval-file-change').slice(-3)).toEqual([
      ['user', 'Create third.txt.'],
      ['files', [['/work/repo/third.txt', 'add']], 'interrupted'],
      ['completed', 'completed', 'interrupted'],
    ]);
  });

  test('an interrupt keeps the text that came and leaves the command detached', () => {
    expect(story('06-turn-interrupt')).toEqual([
      ['user', 'Tell a long story.'],
      ['agent', 'slow slow slow slow ', false],
      ['user', 'Sleep for a while.'],
      ['command', 'sleep 120; echo woke', 'detached', null, ''],
      ['user', 'Continue.'],
      ['agent', 'Continuing.', false],
      ['interrupted', 'interrupted', 'completed'],
    ]);
  });

  test('steering closes the message it cut', () => {
    expect(story('08-turn-steer')).toEqual([
      ['user', 'Tell a medium story.'],
      ['agent', 'slow slow slow ', false],
      ['user', 'Also mention bananas.'],
      ['agent', 'Bananas it is.', false],
      ['completed'],
    ]);
  });

  test('a compaction is one mark', () => {
    expect(story('12-read-turns-items-fork-revert-compact')).toEqual([
      ['compaction'],
      ['user', 'Continue.'],
      ['agent', 'Continuing.', false],
      ['completed', 'completed'],
    ]);
  });

  test('retries are one calm notice for a turn, failures no item', () => {
    expect(story('13-model-errors')).toEqual([
      ['user', 'Trigger 429.'],
      ['user', 'Trigger 500.'],
      ['notice', 'info', 'Reconnecting... 1/1'],
      ['user', 'Trigger a cut stream.'],
      ['agent', 'partial ', false],
      ['notice', 'info', 'Reconnecting... 1/1'],
      ['agent', 'Recovered answer.', false],
      ['user', 'Trigger cut stream forever.'],
      ['agent', 'partial ', false],
      ['notice', 'info', 'Reconnecting... 1/1'],
      ['agent', 'partial ', false],
      ['user', 'Trigger context overflow.'],
      ['compaction'],
      ['user', 'Trigger quota.'],
      ['failed', 'failed', 'completed', 'failed', 'failed', 'failed'],
    ]);
  });
});

describe('field cases', () => {
  test('F14: a retry is a soft notice; the failure is said once, by the turn', () => {
    const events = replay(readWire('F14-retry-then-fail'));
    const turnId = '0199f0aa-2c00-7d00-8b00-000000000001';
    const notice = {
      ...{ id: 'retry', turnId, kind: 'notice', text: 'stream disconnected, retrying 1/5' },
      ...{ detail: null, startedAt: 0 },
    };
    const agent = {
      kind: 'agent-message',
      text: 'Back again.',
      streaming: false,
      id: 'm1',
      turnId,
    };
    const message = 'You have reached your usage limit. Try again at 18:40.';
    expect(events).toEqual([
      { type: 'turn-started', turnId, startedAt: null },
      { type: 'item', item: { ...notice, tone: 'retrying', completedAt: null } },
      { type: 'item', item: { ...notice, tone: 'info', completedAt: null } },
      { type: 'item', item: { ...agent, startedAt: null, completedAt: null } },
      {
        type: 'turn-ended',
        turn: {
          ...{ id: turnId, status: 'failed', mode: null, startedAt: null, completedAt: null },
          error: { code: 'turn-rejected', message, detail: null, retryHelps: false, file: null },
        },
      },
    ]);
  });

  test('F14: a failure that only the error notification names still ends the turn with its words', () => {
    const mapper = new TurnMapper();
    const error = { message: 'No more.', codexErrorInfo: 'other', additionalDetails: 'ever' };
    mapper.map('error', { turnId: 't', willRetry: false, error }, 0);
    const [ended] = mapper.map('turn/completed', { turn: { id: 't', status: 'failed' } }, 0);
    expect(ended).toMatchObject({ turn: { error: { message: 'No more.', detail: 'ever' } } });
  });

  test('F20: the final text replaces the pieces, an empty one keeps them, nothing is doubled', () => {
    const items = transcript(replay(readWire('F20-delta-and-final')));
    expect(items.map(seen)).toEqual([
      ['agent', 'Hello world.', false],
      ['agent', 'No pieces were sent for me.', false],
      ['agent', 'Pieces before start', false],
    ]);
  });
});

describe('what the wire leaves open', () => {
  const place = { threadId: 'x', turnId: 't' };
  const command = {
    type: 'commandExecution',
    id: 'c',
    command: 'sleep 9',
    cwd: '/',
    status: 'inProgress',
  };

  test('a command waiting for an answer when its turn ends did not run', () => {
    const mapper = new TurnMapper();
    mapper.map('item/started', { ...place, item: command }, 1);
    const turn = { id: 't', status: 'interrupted' };
    const events = mapper.map('turn/completed', { turn }, 5, new Set(['c']));
    expect(events[0]).toMatchObject({ item: { status: 'declined', completedAt: 5 } });
  });

  test('a detached command still takes output and its own end', () => {
    const mapper = new TurnMapper();
    mapper.map('item/started', { ...place, item: command }, 1);
    mapper.map('turn/completed', { turn: { id: 't', status: 'completed' } }, 2);
    mapper.map('turn/started', { turn: { id: 'u', status: 'inProgress' } }, 3);
    const delta = { ...place, itemId: 'c', delta: 'late' };
    expect(mapper.map('item/commandExecution/outputDelta', delta, 4)).toEqual([
      { type: 'item-delta', delta: { turnId: 't', id: 'c', text: 'late' } },
    ]);
    const done = { ...place, item: { ...command, status: 'completed', exitCode: 0 } };
    expect(mapper.map('item/completed', done, 5)).toMatchObject([
      { item: { turnId: 't', status: 'completed', output: 'late', exitCode: 0 } },
    ]);
  });

  test('when the process goes, everything open is interrupted', () => {
    const mapper = new TurnMapper();
    mapper.map('turn/started', { turn: { id: 't', status: 'inProgress' } }, 0);
    mapper.map('item/started', { ...place, item: command }, 1);
    mapper.map('item/agentMessage/delta', { ...place, itemId: 'm', delta: 'half a' }, 2);
    expect(mapper.abandon(9)).toMatchObject([
      { item: { id: 'c', status: 'interrupted', completedAt: 9 } },
      { item: { id: 'm', text: 'half a', streaming: false, completedAt: 9 } },
    ]);
    expect(mapper.openTurn).toBeNull();
    expect(mapper.abandon(10)).toEqual([]);
  });

  test('a command waiting for an answer when the process goes did not run (F07)', () => {
    const mapper = new TurnMapper();
    mapper.map('item/started', { ...place, item: command }, 1);
    expect(mapper.abandon(9, new Set(['c']))).toMatchObject([{ item: { status: 'declined' } }]);
  });

  test('a plan is one item that is renewed', () => {
    const mapper = new TurnMapper();
    const plan = [
      { step: 'look', status: 'completed' },
      { step: 'cut', status: 'inProgress' },
      { step: 'sew', status: 'pending' },
    ];
    expect(mapper.map('turn/plan/updated', { turnId: 't', explanation: null, plan }, 0)).toEqual([
      {
        type: 'item',
        item: {
          ...{
            id: 'plan',
            turnId: 't',
            kind: 'plan',
            text: '',
            startedAt: null,
            completedAt: null,
          },
          steps: [
            { text: 'look', status: 'done' },
            { text: 'cut', status: 'active' },
            { text: 'sew', status: 'pending' },
          ],
        },
      },
    ]);
  });

  test('summary parts of reasoning become paragraphs', () => {
    const mapper = new TurnMapper();
    const note = { ...place, itemId: 'r' };
    const method = 'item/reasoning/summaryTextDelta';
    const events = [
      ...mapper.map('item/reasoning/summaryPartAdded', { ...note, summaryIndex: 0 }, 0),
      ...mapper.map(method, { ...note, delta: 'One.' }, 0),
      ...mapper.map('item/reasoning/summaryPartAdded', { ...note, summaryIndex: 1 }, 0),
      ...mapper.map(method, { ...note, delta: 'Two.' }, 0),
    ];
    expect(transcript(events).map(seen)).toEqual([['reasoning', 'One.\n\nTwo.', true]]);
  });

  test('tokens, titles and changed settings are told; unknown and odd notifications are not', () => {
    const mapper = new TurnMapper();
    const tokenUsage = { last: { totalTokens: 7 }, modelContextWindow: 100 };
    const sandboxPolicy = { type: 'readOnly', networkAccess: false };
    const threadSettings = { approvalPolicy: 'never', approvalsReviewer: 'user', sandboxPolicy };
    expect([
      ...mapper.map('thread/tokenUsage/updated', { tokenUsage }, 0),
      ...mapper.map('thread/name/updated', { threadName: 'Pears' }, 0),
      ...mapper.map('thread/settings/updated', { threadSettings }, 0),
      ...mapper.map('thread/tokenUsage/updated', { tokenUsage: null }, 0),
      ...mapper.map('thread/name/updated', {}, 0),
      ...mapper.map('item/started', { item: { type: 5 } }, 0),
      ...mapper.map('turn/started', null, 0),
      ...mapper.map('thread/holodeck/entered', {}, 0),
    ]).toEqual([
      { type: 'tokens', usage: { used: 7, window: 100 } },
      { type: 'title', title: 'Pears' },
      {
        type: 'policy-reported',
        source: 'announced',
        report: {
          ...{ approvalPolicy: 'never', sandbox: 'readOnly', network: 'off', reviewer: 'user' },
          writableRoots: [],
        },
      },
    ]);
  });
});
