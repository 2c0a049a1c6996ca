import { createHash, randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { StoredPart } from './entry.ts';
import { loadPiece, loadStored } from './load-stored.ts';
import { readNewest } from './read-newest.ts';
import { readRollout } from './read-rollout.ts';
import { makeFile, makeFolder, messages, outline, record } from './test-files.test-support.ts';

const event = (payload: Record<string, unknown>) => record('event_msg', payload);
const header = record('session_meta', { id: 't', cwd: '/home/dev' });

/** Writes lines one after the other, so that a test holds none of them. */
async function makeLarge(lines: Iterable<string>) {
  const file = path.join(await makeFolder(), 'rollout.jsonl');
  const handle = await open(file, 'w');
  try {
    for (const line of lines) await handle.write(`${line}\n`);
  } finally {
    await handle.close();
  }
  return file;
}

function* turnLines(first: number, last: number, filler = 0): Generator<string> {
  for (let number = first; number <= last; number += 1) {
    const output = 'x'.repeat(filler);
    const call_id = `call-${number}`;
    yield event({ type: 'task_started', turn_id: `t${number}` });
    yield event({ type: 'user_message', message: `question ${number}` });
    yield record('response_item', {
      ...{ type: 'function_call', name: 'exec_command', arguments: '{"cmd":"ls"}', call_id },
    });
    yield record('response_item', { type: 'function_call_output', call_id, output });
    yield event({ type: 'agent_message', message: `answer ${number}` });
    yield event({ type: 'task_complete', turn_id: `t${number}` });
  }
}

const said = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index).flatMap((number) => [
    `user: question ${number}`,
    `agent: answer ${number}`,
  ]);

test('F36: a picture of 30 MB on one line stays in the file and loads as it is', async () => {
  const data = `data:image/png;base64,${randomBytes(22 * 1024 * 1024).toString('base64')}`;
  const file = await makeFile(
    [header, event({ type: 'user_message', message: 'see', images: [data] })].join('\n'),
  );
  const { turns } = await readRollout(file, null);
  const [item] = turns[0]!.items;
  expect(item).toMatchObject({ text: 'see', images: ['data:image/png;base64,'] });
  const [part] = item!.stored as StoredPart[];
  expect(part).toMatchObject({ field: 'image', length: data.length });
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  expect(hash(await loadStored(part!, null))).toBe(hash(data));
});

test('F36: a long output is shown by its beginning and end and loads whole', async () => {
  const output = `first line\n${'"quoted" \\ and ünïcode 🎈\n'.repeat(5000)}last line`;
  const call = { type: 'function_call', name: 'exec_command', arguments: '{"cmd":"ls"}' };
  const file = await makeFile(
    [
      header,
      event({ type: 'user_message', message: 'go' }),
      record('response_item', { ...call, call_id: 'c1' }),
      record('response_item', { type: 'function_call_output', call_id: 'c1', output }),
      record('response_item', { ...call, call_id: 'c2' }),
      record('response_item', {
        type: 'function_call_output',
        call_id: 'c2',
        output: JSON.stringify({ output, metadata: { exit_code: 3 } }),
      }),
    ].join('\n'),
  );
  const [turn] = (await readRollout(file, null)).turns;
  for (const item of turn!.items.filter(({ kind }) => kind === 'command')) {
    expect(item.kind === 'command' && item.output.length).toBeLessThan(4400);
    expect(item).toMatchObject({
      output: expect.stringMatching(
        /^first line\n"quoted".*\n… \[\d+ bytes left out\] …\n.*last line$/s,
      ),
    });
    const [part] = item.stored as StoredPart[];
    expect(await loadStored(part!, null)).toBe(output);
  }
  expect(turn!.items.at(-1)).toMatchObject({ exitCode: 3, status: 'failed' });
});

test('F36: an output of many megabytes loads piece by piece, splitting no character', async () => {
  const output = `${'line with "quotes", ünïcode and 🎈\n'.repeat(80_000)}the end`;
  const file = await makeFile(
    [
      header,
      event({ type: 'user_message', message: 'go' }),
      record('response_item', {
        ...{ type: 'function_call', name: 'tool', arguments: '{}', call_id: 'c' },
      }),
      record('response_item', { type: 'function_call_output', call_id: 'c', output }),
    ].join('\n'),
  );
  const [turn] = (await readRollout(file, null)).turns;
  const [part] = turn!.items.at(-1)!.stored as StoredPart[];
  const texts: string[] = [];
  for (let from: number | null = 0; from !== null;) {
    const piece: Awaited<ReturnType<typeof loadPiece>> = await loadPiece(part!, null, from);
    texts.push(piece.text);
    from = piece.next;
  }
  expect(texts.length).toBeGreaterThan(4);
  expect(texts.every((text) => text.length <= 512 * 1024 && !/^[\udc00-\udfff]/.test(text))).toBe(
    true,
  );
  expect(texts.join('') === output).toBe(true);
});

test('a long message is read whole', async () => {
  const message = `${'long words \\ "and" 🎈 '.repeat(20_000)}end`;
  const file = await makeFile([header, event({ type: 'user_message', message })].join('\n'));
  expect(messages(await readRollout(file, null))).toEqual([`user: ${message}`]);
});

test('a reference into a file that changed is refused', async () => {
  const file = await makeFile(`${header}\n`);
  const part = { file, offset: 3, length: 20, field: 'output' as const };
  await expect(loadStored(part, null)).rejects.toMatchObject({ name: 'RolloutError' });
});

test('the newest turns come from the end, the older ones page by page, each once', async () => {
  const file = await makeLarge([header, ...turnLines(1, 400, 10_000)]);
  const newest = await readNewest(file, { turns: 5 }, null);
  const shown = messages(newest);
  expect(shown.length).toBeGreaterThanOrEqual(10);
  expect(shown.length).toBeLessThan(100);
  expect(shown.at(-1)).toBe('agent: answer 400');
  expect(newest.header.title).toBe('question 1');
  const pages = [shown];
  for (let { next } = newest; next !== null;) {
    const page = await readNewest(file, { turns: 50, before: next }, null);
    pages.unshift(messages(page));
    next = page.next;
  }
  expect(pages.flat()).toEqual(said(1, 400));
});

test('pages show what the whole shows where turns were rolled back across their border', async () => {
  const file = await makeLarge([
    header,
    ...turnLines(1, 200, 12_000),
    event({ type: 'thread_rolled_back', num_turns: 150 }),
    ...turnLines(201, 204, 12_000),
    event({ type: 'thread_rolled_back', num_turns: 6 }),
    ...turnLines(205, 210, 12_000),
  ]);
  const whole = await readRollout(file, null);
  expect(messages(whole)).toEqual([...said(1, 48), ...said(205, 210)]);
  let page = await readNewest(file, { turns: 3 }, null);
  const pages = [outline(page)];
  while (page.next !== null) {
    page = await readNewest(file, { turns: 10, before: page.next }, null);
    pages.unshift(outline(page));
  }
  expect(pages.flat()).toEqual(outline(whole));
});

test('a turn that a late record names is not cut', async () => {
  const late = {
    type: 'item_completed',
    thread_id: 't',
    turn_id: 't1',
    item: { type: 'AgentMessage', id: 'late', content: [{ type: 'Text', text: 'late words' }] },
  };
  const file = await makeLarge([header, ...turnLines(1, 300, 10_000), event(late)]);
  const newest = await readNewest(file, { turns: 2 }, null);
  expect(newest.next).toBeNull();
  expect(outline(newest)).toEqual(outline(await readRollout(file, null)));
});

test('turns put together while a large file is read are those of the whole', async () => {
  const file = await makeLarge([header, ...turnLines(1, 6000)]);
  expect(messages(await readRollout(file, null))).toEqual(said(1, 6000));
});

test('a file that grows while it is read shows the lines that were whole', async () => {
  const [first, second] = [1, 2].map((number) =>
    event({ type: 'user_message', message: `question ${number}` }),
  );
  const file = await makeFile([header, first, second!.slice(0, 40)].join('\n'));
  const cut = await readRollout(file, null);
  expect({ said: messages(cut), bad: cut.unreadableLines }).toEqual({
    said: ['user: question 1'],
    bad: 1,
  });
  const handle = await open(file, 'a');
  await handle.write(`${second!.slice(40)}\n`);
  await handle.close();
  const whole = await readRollout(file, null);
  expect({ said: messages(whole), bad: whole.unreadableLines }).toEqual({
    said: ['user: question 1', 'user: question 2'],
    bad: 0,
  });
  expect(whole.turns[0]).toEqual(cut.turns[0]);
});
