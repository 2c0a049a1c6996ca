import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readRollout } from './read-rollout.ts';
import { messages, outline, testdata } from './test-files.test-support.ts';

const fileOf = (name: string) => path.join(testdata, `${name}.rollout.jsonl`);
const read = (name: string) => readRollout(fileOf(name), null);

test('F16: a byte-order mark and CRLF are no hindrance, and an empty file is no error', async () => {
  const [bom, empty, neighbour] = await Promise.all(
    ['F16-bom', 'F16-empty', 'F16-good-neighbour'].map(read),
  );
  expect(messages(bom!)).toEqual(['user: Is the kettle on?', 'agent: It is.']);
  expect(bom!.unreadableLines).toBe(0);
  expect(empty).toMatchObject({ era: 'empty', threadId: null, turns: [], unreadableLines: 0 });
  expect(messages(neighbour!)).toEqual(['user: Water the quince', 'agent: Watered.']);
});

test('F17: what can be read of a damaged file is shown once, the rest is counted', async () => {
  const before = await readFile(fileOf('F17-damaged'));
  const transcript = await read('F17-damaged');
  expect(messages(transcript)).toEqual([
    'user: Count the pears',
    'agent: There are forty-one pears.',
  ]);
  expect(transcript.unreadableLines).toBe(3);
  expect(await readFile(fileOf('F17-damaged'))).toEqual(before);
});

test('F18: compaction is one mark, and no message disappears or comes twice', async () => {
  expect(outline(await read('F18-compacted'))).toEqual([
    'completed:',
    'user-message First: list the sheds',
    'agent-message North, south, and the one that leaks.',
    'compaction',
    'completed:',
    'user-message Now: fix the leak',
    'agent-message Fixed.',
  ]);
});

test('F19: title and first message are the user’s own words', async () => {
  const transcript = await read('F19-title');
  const question = 'Why do the pears bruise in the cold store?';
  expect(transcript.header.title).toBe(question);
  expect(messages(transcript)[0]).toBe(`user: ${question}`);
});

test('F34: a name in local time changes neither the id nor the times', async () => {
  const name = 'F34-rollout-2026-09-11T04-01-04-0199f0aa-1c00-7d00-8a00-000000000040.jsonl';
  const { threadId, header } = await readRollout(path.join(testdata, name), null);
  expect({ threadId, startedAt: header.startedAt }).toEqual({
    threadId: '0199f0aa-1c00-7d00-8a00-000000000040',
    startedAt: Date.parse('2026-09-10T20:01:03.900Z'),
  });
});
