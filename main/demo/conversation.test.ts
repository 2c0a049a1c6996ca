import { describe, expect, test } from 'vitest';
import {
  command,
  conversationOf,
  model,
  OUTPUT,
  patch,
  user,
  wait,
} from './conversation-of.test-support.ts';
import { readConversation } from './conversation.ts';
import { readOutcome } from './tool-outcome.ts';

test('reads messages, calls and their outcomes, and leaves out what Codex adds', () => {
  const conversation = conversationOf([
    user('# AGENTS.md instructions for /repo\n\n<INSTRUCTIONS>\nBe kind.\n</INSTRUCTIONS>'),
    user('one'),
    ...command('a', 'ls', OUTPUT.exited(0, 'x\n')),
    model('There is x.'),
    user('two'),
    ...command('b', 'sleep 9', OUTPUT.running(7, 'start\n')),
    ...wait('c', 7, OUTPUT.exited(3, 'end\n')),
    ...patch('d', 'P', OUTPUT.declinedPatch),
    user('<turn_aborted>\nThe user interrupted.\n</turn_aborted>'),
    user('<b>three</b>'),
    ...command('e', 'ls'),
  ]);
  expect(conversation).toEqual({
    turns: [
      {
        message: 'one',
        interrupted: false,
        steps: [
          {
            type: 'command',
            command: 'ls',
            outcome: { status: 'exited', exitCode: 0, output: 'x\n' },
            waits: 0,
          },
          { type: 'said', text: 'There is x.' },
        ],
      },
      {
        message: 'two',
        interrupted: true,
        steps: [
          {
            type: 'command',
            command: 'sleep 9',
            outcome: { status: 'exited', exitCode: 3, output: 'start\nend\n' },
            waits: 1,
          },
          { type: 'patch', patch: 'P', outcome: { status: 'declined' } },
        ],
      },
      {
        message: '<b>three</b>',
        interrupted: false,
        steps: [{ type: 'command', command: 'ls', outcome: null, waits: 0 }],
      },
    ],
    compaction: false,
    shell: 'posix',
    dialect: 'functions',
    tools: { patch: true, plan: true },
    planning: false,
    attempt: 1,
  });
});

test.each([null, 1, [], {}, { input: [null, { content: 3 }, { type: 'function_call' }] }])(
  'has one empty turn for the unusable body %j',
  (body) => {
    expect(readConversation(body).turns).toEqual([{ message: '', steps: [], interrupted: false }]);
  },
);

test('tells a compaction from a turn by what Codex says about the request', () => {
  const metadata = (kind: string) => ({
    client_metadata: { 'x-codex-turn-metadata': JSON.stringify({ request_kind: kind }) },
    input: [user('hello')],
  });
  expect(readConversation(metadata('turn')).compaction).toBe(false);
  expect(readConversation(metadata('compaction')).compaction).toBe(true);
});

test('knows PowerShell from the environment', () => {
  expect(conversationOf([user('hi')], 'powershell').shell).toBe('powershell');
});

describe('reads the outcome of a call', () => {
  const script = (head: string, body: string) => [
    { type: 'input_text', text: `Script ${head}\nWall time 0.1 seconds\nOutput:\n` },
    { type: 'input_text', text: body },
  ];
  test.each([
    [OUTPUT.declinedCommand, { status: 'declined' }],
    [OUTPUT.declinedPatch, { status: 'declined' }],
    [OUTPUT.aborted, { status: 'aborted' }],
    ['aborted', { status: 'aborted' }],
    [
      'approval policy is Never; reject command',
      { status: 'failed', message: 'approval policy is Never; reject command' },
    ],
    [
      'apply_patch verification failed: no such line',
      { status: 'failed', message: 'apply_patch verification failed: no such line' },
    ],
    [
      OUTPUT.exited(1, 'rejected by user\naborted by user\n'),
      { status: 'exited', exitCode: 1, output: 'rejected by user\naborted by user\n' },
    ],
    [
      script('completed', '{"exit_code":3,"output":"hi\\n"}'),
      { status: 'exited', exitCode: 3, output: 'hi\n' },
    ],
    [
      script('completed', '{"session_id":5,"output":"hi\\n"}'),
      { status: 'running', sessionId: 5, output: 'hi\n' },
    ],
    [script('failed', 'Script error:\npatch rejected by user'), { status: 'declined' }],
    [script('failed', 'Script error:\nno'), { status: 'failed', message: 'no' }],
  ])('%j', (output, outcome) => {
    expect(readOutcome(output)).toEqual(outcome);
  });
});

test('takes what an agent is told to do as a message, and what an agent reports as none', () => {
  const conversation = conversationOf([
    user('one'),
    {
      type: 'agent_message',
      content: [{ type: 'encrypted_content', encrypted_content: 'look' }],
    },
    { type: 'agent_message', content: [{ type: 'input_text', text: 'Looked.' }] },
  ]);
  expect(conversation.turns.map((turn) => turn.message)).toEqual(['one', 'look']);
});
