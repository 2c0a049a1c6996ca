import { describe, expect, test } from 'vitest';
import { Item } from '../../../shared/domain/item.ts';
import { mapItem } from './map-item.ts';
import { mapStoredTurn } from './map-turn.ts';
import type { ThreadItem } from './protocol/v2/ThreadItem.ts';
import { readWire } from './wire.test-support.ts';

/** One of each kind the installed Codex can send: a new kind does not compile until it is added here. */
const samples: Record<ThreadItem['type'], [fields: object, mapped: object]> = {
  userMessage: [
    {
      clientId: 'mine',
      content: [
        { type: 'text', text: 'Look at' },
        { type: 'mention', name: 'pears.ts', path: '/x/pears.ts' },
        { type: 'localImage', path: '/x/a.png' },
        { type: 'image', url: `data:image/png;base64,${'A'.repeat(10_000)}` },
      ],
    },
    {
      ...{ kind: 'user-message', text: 'Look at\n@pears.ts', clientId: 'mine' },
      images: ['/x/a.png', 'data:image/png;base64,'],
    },
  ],
  agentMessage: [{ text: 'Hi' }, { kind: 'agent-message', text: 'Hi', streaming: false }],
  reasoning: [
    { summary: ['One', 'Two'], content: ['raw'] },
    { kind: 'reasoning', text: 'One\n\nTwo', streaming: false },
  ],
  commandExecution: [
    {
      ...{ command: "/bin/bash -lc 'ls'", cwd: '/x', status: 'failed', exitCode: 2, durationMs: 5 },
      ...{ commandActions: [{ type: 'listFiles', command: 'ls' }], aggregatedOutput: 'no' },
    },
    {
      ...{ kind: 'command', command: "/bin/bash -lc 'ls'", plainCommand: 'ls', cwd: '/x' },
      ...{ status: 'failed', exitCode: 2, durationMs: 5, output: 'no' },
    },
  ],
  fileChange: [
    {
      status: 'declined',
      changes: [
        { path: '/x/a', kind: { type: 'add' }, diff: 'a' },
        { path: '/x/b', kind: { type: 'update', move_path: '/x/c' }, diff: '@@' },
        { kind: { type: 'delete' } },
      ],
    },
    {
      ...{ kind: 'file-change', status: 'declined' },
      edits: [
        { path: '/x/a', change: 'add', movedTo: null, diff: 'a' },
        { path: '/x/b', change: 'update', movedTo: '/x/c', diff: '@@' },
      ],
    },
  ],
  plan: [{ text: '1. Look' }, { kind: 'plan', text: '1. Look', steps: [] }],
  mcpToolCall: [
    {
      ...{ server: 's', tool: 't', status: 'completed', arguments: { a: 1 }, durationMs: 3 },
      result: {
        content: [
          { type: 'text', text: 'out' },
          { type: 'image', data: 'AAAA' },
        ],
      },
    },
    {
      ...{
        kind: 'tool-call',
        server: 's',
        tool: 't',
        input: '{\n  "a": 1\n}',
        output: 'out\n[image]',
      },
      ...{ status: 'completed', durationMs: 3 },
      stored: [{ field: 'image', file: null, offset: 0, length: 0 }],
    },
  ],
  dynamicToolCall: [
    {
      tool: 't',
      status: 'failed',
      arguments: null,
      contentItems: [{ type: 'inputText', text: 'x' }],
    },
    {
      kind: 'tool-call',
      server: '',
      tool: 't',
      input: '',
      output: 'x',
      status: 'failed',
      durationMs: null,
    },
  ],
  webSearch: [
    { query: '', action: { type: 'open_page', url: 'https://example.invalid' } },
    { kind: 'web-search', query: 'https://example.invalid', status: 'completed' },
  ],
  imageView: [
    { path: '/x/a.png' },
    { kind: 'image', path: '/x/a.png', caption: 'Looked at an image' },
  ],
  imageGeneration: [
    { savedPath: '/x/b.png', revisedPrompt: 'A pear', result: 'AAAA' },
    { kind: 'image', path: '/x/b.png', caption: 'A pear' },
  ],
  contextCompaction: [{}, { kind: 'compaction' }],
  hookPrompt: [
    { fragments: [] },
    { kind: 'unknown', label: 'A hook added instructions', text: '' },
  ],
  functionCallOutput: [{ name: 'f' }, { kind: 'unknown', label: 'Result of a tool', text: 'f' }],
  collabAgentToolCall: [
    { tool: 'spawnAgent', prompt: 'Look' },
    { kind: 'unknown', label: 'Another agent', text: 'spawn agent Look' },
  ],
  subAgentActivity: [
    { kind: 'started' },
    { kind: 'unknown', label: 'Another agent', text: 'started' },
  ],
  sleep: [{ durationMs: 2100 }, { kind: 'unknown', label: 'Waited', text: '2 s' }],
  enteredReviewMode: [{ review: 'r' }, { kind: 'unknown', label: 'Review began', text: 'r' }],
  exitedReviewMode: [{ review: 'r' }, { kind: 'unknown', label: 'Review ended', text: 'r' }],
};

const place = { turnId: 't', completed: true };
const times = { startedAtMs: 1, completedAtMs: 2 };

describe('every kind of item', () => {
  test.each(Object.entries(samples))('%s', (type, [fields, mapped]) => {
    const item = mapItem({ type, id: 'i', ...times, ...fields }, place);
    expect(item).toEqual({ id: 'i', turnId: 't', startedAt: 1, completedAt: 2, ...mapped });
    expect(Item.safeParse(item).error).toBeUndefined();
  });

  test.each(Object.keys(samples))(
    '%s without any of its fields degrades to something showable',
    (type) => {
      const item = mapItem({ type, id: 'i' }, place);
      if (type !== 'userMessage') expect(Item.safeParse(item).error).toBeUndefined();
      else expect(item).toBeNull();
    },
  );

  test('an unknown kind is one plain line', () => {
    expect(mapItem({ type: 'holodeckProgram', id: 'i', secret: 'x' }, place)).toEqual({
      ...{ id: 'i', turnId: 't', startedAt: null, completedAt: null, kind: 'unknown', text: '' },
      label: 'Codex did something this version cannot show: holodeck program',
    });
  });

  test.each([null, 5, 'x', {}, { type: 'plan' }, { id: 'i' }])('%j is no item', (value) => {
    expect(mapItem(value, place)).toBeNull();
  });
});

describe('F19: what Codex puts into user messages', () => {
  const user = (...texts: string[]) =>
    mapItem(
      { type: 'userMessage', id: 'i', content: texts.map((text) => ({ type: 'text', text })) },
      place,
    );

  test('is hidden, alone or beside what the user wrote', () => {
    expect(
      user('# AGENTS.md instructions for /x\n\n<INSTRUCTIONS>\nUse tabs.\n</INSTRUCTIONS>'),
    ).toBeNull();
    expect(user('<environment_context>\n<cwd>/x</cwd>\n</environment_context>')).toBeNull();
    expect(
      user('<environment_context></environment_context>', 'Why do the pears bruise?'),
    ).toMatchObject({
      text: 'Why do the pears bruise?',
    });
  });

  test('a user may still write about it', () => {
    expect(user('What is <environment_context>?')).toMatchObject({
      text: 'What is <environment_context>?',
    });
  });
});

describe('stored turns', () => {
  test('as listed by Codex, oldest item first, times in milliseconds', () => {
    const lists = readWire('12-read-turns-items-fork-revert-compact')
      .filter(
        (message) =>
          Array.isArray(message.result?.data) && message.result.data[0]?.itemsView === 'full',
      )
      .map((message) => message.result.data.map(mapStoredTurn));
    expect(lists[0]).toMatchObject([
      {
        turn: { status: 'completed', mode: null, error: null },
        items: [{ kind: 'user-message' }, { kind: 'agent-message' }],
      },
    ]);
  });

  test('work that is open in a turn that ended was interrupted', () => {
    const item = {
      type: 'commandExecution',
      id: 'c',
      command: 'x',
      cwd: '/',
      status: 'inProgress',
    };
    const turn = { id: 't', items: [item], startedAt: 5, completedAt: 6 };
    expect(mapStoredTurn({ ...turn, status: 'interrupted' })).toMatchObject({
      turn: { status: 'interrupted', startedAt: 5000, completedAt: 6000 },
      items: [{ status: 'interrupted' }],
    });
    expect(mapStoredTurn({ ...turn, status: 'inProgress' })).toMatchObject({
      turn: { status: 'running' },
      items: [{ status: 'running' }],
    });
  });

  test('a status of another version is neither done nor at work; no turn is none', () => {
    expect(mapStoredTurn({ id: 't', status: 'paused' })).toMatchObject({
      turn: { status: 'interrupted' },
    });
    expect(mapStoredTurn({ status: 'completed' })).toBeNull();
  });
});
