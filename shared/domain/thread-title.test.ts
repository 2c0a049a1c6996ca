import { expect, test } from 'vitest';
import { threadTitle } from './thread-title.ts';

test('a title is one line without hidden characters, and there always is one', () => {
  expect(['Two\nlines', ' a\u202eb ', ''].map((title) => threadTitle({ title }))).toEqual([
    'Two ⏎ lines',
    'a<U+202E>b',
    'Untitled thread',
  ]);
});
