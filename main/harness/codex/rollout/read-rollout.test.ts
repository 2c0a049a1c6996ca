import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { expectedCounts } from './expected-counts.test-support.ts';
import { readRollout } from './read-rollout.ts';
import { rolloutFiles, testdata } from './test-files.test-support.ts';

const read = (name: string) => readRollout(path.join(testdata, name), null);

describe('counts of every known era', () => {
  test.each(expectedCounts)('%s', async (file, counts, firstPrompt) => {
    const transcript = await read(file);
    const { userMessages, assistantMessages, toolCalls, reasoning, plans } = transcript.counts;
    const turnsWith = (status: string) =>
      transcript.turns.filter(({ turn }) => turn.status === status).length;
    expect([
      userMessages,
      assistantMessages,
      toolCalls,
      reasoning,
      plans,
      turnsWith('interrupted'),
      turnsWith('failed'),
      transcript.unreadableLines,
    ]).toEqual(counts);
    const first = transcript.turns
      .flatMap(({ items }) => items)
      .find((item) => item.kind === 'user-message');
    expect(first?.kind === 'user-message' ? first.text : '').toMatch(
      new RegExp(`^${firstPrompt.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`),
    );
    expect(transcript.threadId).not.toBeNull();
  });
});

test('every file there is has its row', async () => {
  const fieldCase = /^F\d\d-/;
  const files = (await rolloutFiles()).filter((file) => !fieldCase.test(file));
  expect(files).toEqual(expectedCounts.map(([file]) => file).sort());
});
