import { expect, test } from 'vitest';
import { browse, type Writing } from './sent-history.ts';

const sent = ['newest', 'one\nbefore', 'oldest'];

test('Up goes back from the beginning of what is written, Down returns to it', () => {
  const steps: (string | null)[] = [];
  let writing: Writing = { text: 'mine', caret: 0, browsing: null };
  for (const way of ['up', 'up', 'up', 'up', 'down', 'down', 'down', 'down'] as const) {
    const next = browse(writing, sent, way);
    steps.push(next?.text ?? null);
    if (next) writing = { ...next, caret: way === 'up' ? 0 : next.text.length };
  }
  expect(steps).toEqual([
    ...['newest', 'one\nbefore', 'oldest', null],
    ...['one\nbefore', 'newest', 'mine', null],
  ]);
});

test('within a text, and in one that was changed, the keys only move the caret', () => {
  const browsing = { index: 1, own: '', shown: 'one\nbefore' };
  expect([
    browse({ text: 'mine', caret: 2, browsing: null }, sent, 'up'),
    browse({ text: 'mine', caret: 4, browsing: null }, sent, 'down'),
    browse({ text: 'one\nbefore', caret: 7, browsing }, sent, 'up'),
    browse({ text: 'one\nbefore', caret: 1, browsing }, sent, 'down'),
    browse({ text: 'one\nbefore!', caret: 3, browsing }, sent, 'up'),
    browse({ text: '', caret: 0, browsing: null }, [], 'up'),
  ]).toEqual([null, null, null, null, null, null]);
});
