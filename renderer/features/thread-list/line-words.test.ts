import { expect, test } from 'vitest';
import { lineWords } from './line-words.ts';

const line = { children: 0, open: false, hiddenNeedsYou: false, folder: 'orchard', forkOf: null };

test('the account stands after the folder, where it is to be said', () => {
  expect([lineWords(line, 'Done'), lineWords(line, 'Done', 'Work')]).toEqual([
    'orchard · Done',
    'orchard · Work · Done',
  ]);
});
