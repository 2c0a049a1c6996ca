import { describe, expect, test } from 'vitest';
import type { Action } from './action.ts';
import { chunkText, encodeEvent, encodeReply, type Encoding, type Frame } from './encode-reply.ts';

function encode(actions: Action[], dialect: Encoding['dialect'] = 'functions'): Frame[] {
  let last = 0;
  const newId = (prefix: string): string => `${prefix}${++last}`;
  return [...encodeReply(actions, { dialect, chunkMs: 5, requestChars: 40, newId })];
}

const event = (type: string, rest: object): Frame => ({ type: 'event', event: { type, ...rest } });
const PAUSE: Frame = { type: 'pause', ms: 5 };
const CREATED = event('response.created', { response: { id: 'resp1' } });
const completed = (output: number, reasoning = 0): Frame =>
  event('response.completed', {
    response: {
      id: 'resp1',
      usage: {
        input_tokens: 10,
        input_tokens_details: { cached_tokens: 0 },
        output_tokens: output,
        output_tokens_details: { reasoning_tokens: reasoning },
        total_tokens: 10 + output,
      },
    },
  });

test('holds text after a word, not after one that begins like it', () => {
  const until = Promise.resolve();
  const holds = [{ after: 'word1', until }];
  const frames = encode([{ type: 'say', text: 'word10 word1 word2', chunkChars: 1, holds }]);
  expect(
    frames.flatMap((frame) => (frame.type === 'event' ? (frame.event['delta'] ?? []) : frame)),
  ).toEqual(['word10 ', PAUSE, 'word1 ', { type: 'wait', until }, PAUSE, 'word2', PAUSE]);
});

test('streams text in chunks of whole words', () => {
  const item = { type: 'message', role: 'assistant', id: 'msg2' };
  expect(encode([{ type: 'say', text: 'Hello there, world.' }])).toEqual([
    CREATED,
    event('response.output_item.added', { item: { ...item, content: [] } }),
    event('response.output_text.delta', { item_id: 'msg2', delta: 'Hello there, ' }),
    PAUSE,
    event('response.output_text.delta', { item_id: 'msg2', delta: 'world.' }),
    PAUSE,
    event('response.output_item.done', {
      item: { ...item, content: [{ type: 'output_text', text: 'Hello there, world.' }] },
    }),
    completed(5),
  ]);
});

test('streams a thought as a reasoning summary', () => {
  const item = { type: 'reasoning', id: 'rs2' };
  expect(encode([{ type: 'think', text: 'Hmm.' }])).toEqual([
    CREATED,
    event('response.output_item.added', { item: { ...item, summary: [] } }),
    event('response.reasoning_summary_part.added', { item_id: 'rs2', summary_index: 0 }),
    event('response.reasoning_summary_text.delta', {
      item_id: 'rs2',
      summary_index: 0,
      delta: 'Hmm.',
    }),
    PAUSE,
    event('response.output_item.done', {
      item: {
        ...item,
        summary: [{ type: 'summary_text', text: 'Hmm.' }],
        encrypted_content: 'none',
      },
    }),
    completed(1, 1),
  ]);
});

describe('calls tools', () => {
  const ITEMS: [Action, object, string][] = [
    [
      { type: 'command', command: 'ls', yieldMs: 9, escalate: 'why' },
      {
        type: 'function_call',
        id: 'fc2',
        call_id: 'call3',
        name: 'exec_command',
        arguments:
          '{"cmd":"ls","yield_time_ms":9,"sandbox_permissions":"require_escalated","justification":"why"}',
      },
      'exec_command({"cmd":"ls","yield_time_ms":9,"sandbox_permissions":"require_escalated","justification":"why"})',
    ],
    [
      { type: 'wait', sessionId: 4 },
      {
        type: 'function_call',
        id: 'fc2',
        call_id: 'call3',
        name: 'write_stdin',
        arguments: '{"session_id":4,"chars":"","yield_time_ms":30000}',
      },
      'write_stdin({"session_id":4,"chars":"","yield_time_ms":30000})',
    ],
    [
      { type: 'patch', patch: 'P\nQ' },
      {
        type: 'custom_tool_call',
        id: 'ctc2',
        call_id: 'call3',
        name: 'apply_patch',
        input: 'P\nQ',
      },
      'apply_patch("P\\nQ")',
    ],
    [
      { type: 'plan', steps: [{ step: 'a', status: 'pending' }] },
      {
        type: 'function_call',
        id: 'fc2',
        call_id: 'call3',
        name: 'update_plan',
        arguments: '{"plan":[{"step":"a","status":"pending"}]}',
      },
      'update_plan({"plan":[{"step":"a","status":"pending"}]})',
    ],
  ];
  const itemOf = (frames: Frame[]): any =>
    frames[1]?.type === 'event' ? frames[1].event['item'] : undefined;

  test.each(ITEMS)('as functions: %j', (action, item) => {
    expect(itemOf(encode([action]))).toEqual(item);
  });

  test.each(ITEMS)('from a script: %j', (action, _item, call) => {
    const { name, input } = itemOf(encode([action], 'script'));
    expect([name, input.split('\n').slice(1).join('\n')]).toEqual([
      'exec',
      `const r = await tools.${call}; text(JSON.stringify(r ?? {}));`,
    ]);
  });
});

test('ends a response early where the action says so', () => {
  expect(encode([{ type: 'hang' }])).toEqual([CREATED, { type: 'hang' }]);
  expect(encode([{ type: 'cut' }])).toEqual([CREATED, { type: 'cut' }]);
  expect(encode([{ type: 'failed', code: 'x' }])).toEqual([
    CREATED,
    event('response.failed', {
      response: {
        id: 'resp1',
        error: { code: 'x', message: 'The demo model was told to fail with x.' },
      },
    }),
  ]);
});

test('writes an event as one line of JSON', () => {
  expect(encodeEvent({ type: 'a', text: 'x\ny' })).toBe(
    'event: a\ndata: {"type":"a","text":"x\\ny"}\n\n',
  );
});

test.each(['', ' ', 'a', '  two  words\n\n- and\ta list ', `long ${'x'.repeat(99)} word`])(
  'loses nothing of %j in chunks',
  (text) => {
    expect(chunkText(text).join('')).toBe(text);
  },
);
