import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findByRolloutId, findByThreadId, listRollouts } from './find-rollout.ts';
import { readRollout } from './read-rollout.ts';
import {
  makeFile,
  makeFolder,
  messages,
  outline,
  record,
  testdata,
} from './test-files.test-support.ts';

const home = path.join(testdata, 'home-0.171.0');
const read = (name: string) => readRollout(path.join(testdata, name), null);
const thread = '01a227c4-e4ab-7091-9138-28f1329137f0';

async function readThread(id: string, below = home) {
  return readRollout(findByThreadId(await listRollouts(below), id)!, below);
}

describe('threads of a Codex home', () => {
  test('a reverted thread is its newest file, and shows nothing of what was reverted', async () => {
    const file = findByThreadId(await listRollouts(home), thread);
    expect(path.basename(file!)).toContain('_01a227c4-e8f2-');
    const transcript = await readThread(thread);
    const prompts = messages(transcript).filter((text) => text.startsWith('user'));
    expect(prompts).toEqual([
      'user: TOOLS please list the folder and add hello.txt',
      'user: fourth question after the revert',
    ]);
  });

  test('a fork begins with the history of the reverted thread, found by its rollout id', async () => {
    const rollout = '01a227c4-e8f2-7661-9b35-f64475dfc3e3';
    expect(findByRolloutId(await listRollouts(home), rollout)).toContain(rollout);
    const fork = await readThread('01a227c4-ea3c-7573-9f6f-c15f7695d713');
    const reverted = await readThread(thread);
    expect(messages(fork)).toEqual([
      ...messages(reverted),
      'user: question in the fork',
      'agent: Reply to: question in the fork',
    ]);
    expect(fork.missingBase).toBeNull();
  });

  test('a fork whose base is gone shows its own part and says what is missing', async () => {
    const below = await makeFolder();
    await cp(home, below, { recursive: true, filter: (file) => !file.includes('_01a227c4-e8f2') });
    const fork = await readThread('01a227c4-ea3c-7573-9f6f-c15f7695d713', below);
    expect(fork.missingBase).toBe('01a227c4-e8f2-7661-9b35-f64475dfc3e3');
    expect(messages(fork)).toEqual([
      'user: question in the fork',
      'agent: Reply to: question in the fork',
    ]);
  });

  test('a history that begins in itself is read once', async () => {
    const below = await makeFolder();
    const name = 'rollout-2026-06-01T10-00-00-01a227c4-ea3c-7573-9f6f-c15f7695d713.jsonl';
    const id = '01a227c4-ea3c-7573-9f6f-c15f7695d713';
    const base = { thread_id: id, end_ordinal_exclusive: 9, end_byte_offset: 9 };
    const lines = [
      record('session_meta', { id, history_mode: 'paginated', history_base: base }),
      record('event_msg', { type: 'user_message', message: 'alone' }),
    ];
    await mkdir(path.join(below, 'sessions'));
    await writeFile(path.join(below, 'sessions', name), lines.join('\n'));
    const transcript = await readThread(id, below);
    expect({ said: messages(transcript), missing: transcript.missingBase }).toEqual({
      said: ['user: alone'],
      missing: id,
    });
  });

  test('a sub-agent shows its task and nothing of its parent', async () => {
    const child = await readThread('01a227c7-8d6f-75a2-9612-52c37d84782c');
    const [task] = child.turns[0]!.items;
    expect(task).toMatchObject({
      kind: 'unknown',
      label: 'Task from /root',
      text: 'CHILD task: count the files',
    });
    expect(JSON.stringify(child.turns)).not.toContain('SPAWN v2 helper');
    expect(child.header).toMatchObject({
      parentThreadId: '01a227c7-8ccd-7203-b2f1-d78da4be93de',
      agentPath: '/root/count_files',
      title: '(sub-agent) Chandrasekhar',
    });
  });

  test('the reviewer’s lines in the file it reviewed for are not shown', async () => {
    const mixed = await readThread('01a227c4-ed64-7643-a92a-fd709f0497ab');
    const shown = JSON.stringify(mixed.turns);
    for (const hidden of ['Review the current code changes', '<user_', '<turn_aborted>']) {
      expect(shown).not.toContain(hidden);
    }
    const pictures = mixed.turns
      .flatMap(({ items }) => items)
      .filter((item) => item.kind === 'user-message' && item.images.length > 0);
    expect(pictures).toMatchObject([{ images: ['data:image/png;base64,'] }]);
  });

  test('the summary of a compaction is no message', async () => {
    expect(outline(await readThread('01a227c4-eb2e-7e53-9a8a-6ee33884ae98'))).toEqual([
      'completed:',
      'user-message before compaction one',
      'agent-message Reply to: before compaction one',
      'completed:',
      'user-message before compaction two',
      'agent-message Reply to: before compaction two',
      'completed:',
      'compaction',
      'completed:',
      'user-message after compaction',
      'agent-message Reply to: after compaction',
    ]);
  });
});

test('a file and its migrated form show the same', async () => {
  const [old, migrated] = await Promise.all([
    read('legacy-0.125-resumed-by-0.171.jsonl'),
    read('legacy-migrated-to-paginated-0.171.jsonl'),
  ]);
  expect(outline(migrated!)).toEqual(outline(old!));
});

test('an item told twice stands where it was first and reads as it was last', async () => {
  const transcript = await read('c-paginated-item-kinds.jsonl');
  expect(messages(transcript)).toEqual([
    'user: do many things\n@demo',
    'agent: second version',
    'agent: all done',
  ]);
});

test('a tool call without a result is unfinished, and a result without a call is nothing', async () => {
  const { turns } = await read('c-tools-legacy.jsonl');
  const tools = turns[0]!.items.flatMap((item) =>
    'status' in item ? `${item.kind} ${item.status}` : [],
  );
  expect(tools).toEqual([
    'command completed',
    'file-change completed',
    'tool-call failed',
    'tool-call interrupted',
    'web-search completed',
  ]);
  expect(JSON.stringify(turns)).not.toContain('orphan output');
});

test('the result of a command stands apart from the report about its process', async () => {
  const { turns } = await read('c-bare-2025-08.jsonl');
  const commands = turns[0]!.items.filter((item) => item.kind === 'command');
  expect(commands).toMatchObject([
    { command: "bash -lc 'ls | wc -l'", plainCommand: 'ls | wc -l', output: '3\n', exitCode: 0 },
    { command: 'git status', plainCommand: null, output: 'clean', durationMs: 100 },
  ]);
});

test('two whole records on one line are both read', async () => {
  const said = ['one', 'two', 'three'].map((message, second) =>
    record('event_msg', { type: 'user_message', message }, second),
  );
  const transcript = await readRollout(await makeFile(said.join('')), null);
  expect({ said: messages(transcript), bad: transcript.unreadableLines }).toEqual({
    said: ['user: one', 'user: two', 'user: three'],
    bad: 1,
  });
});

test('a record with zeros behind it is read', async () => {
  const line = record('event_msg', { type: 'user_message', message: 'still here' });
  const transcript = await readRollout(await makeFile(`${line}${'\0'.repeat(4096)}`), null);
  expect({ said: messages(transcript), bad: transcript.unreadableLines }).toEqual({
    said: ['user: still here'],
    bad: 0,
  });
});

test('what the model saw of an output is read again where its call is made again, or the screen has none', async () => {
  const event = (payload: Record<string, unknown>) => record('event_msg', payload);
  const start = (turn_id: string) => event({ type: 'task_started', turn_id });
  const call = record('response_item', {
    ...{ type: 'function_call', name: 'exec_command', arguments: '{"cmd":"ls"}', call_id: 'c' },
  });
  const seen = (output: string) =>
    record('response_item', { type: 'function_call_output', call_id: 'c', output });
  const shown = (turn_id: string, aggregated_output: string) => {
    const item = { type: 'CommandExecution', id: 'c', command: ['ls'], status: 'completed' };
    return event({ type: 'item_completed', turn_id, item: { ...item, aggregated_output } });
  };
  const file = await makeFile(
    [
      ...[start('t1'), call, shown('t1', 'on screen'), seen('first')],
      ...[start('t2'), call, seen('second')],
      ...[start('t3'), call, shown('t3', ''), seen('third')],
    ].join('\n'),
  );
  const { turns } = await readRollout(file, null);
  expect(
    turns.map(({ items }) => items.map((item) => item.kind === 'command' && item.output)),
  ).toEqual([['on screen'], ['second'], ['third']]);
});
