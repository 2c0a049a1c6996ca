import { expect, test } from 'vitest';
import { countWords } from './count-words.ts';
import type { Found } from './use-found.ts';

const found = (rest: Partial<Found>): Found => ({
  ...{ text: 'pear', keys: ['a', 'b'], count: 2, complete: true, state: 'done' },
  ...rest,
});

test('the place among all entries is told', () => {
  expect(countWords(found({}), 'b')).toBe('2 of 2 entries');
  expect(countWords(found({}), null)).toBe('2 entries');
  expect(countWords(found({ keys: ['a'], count: 1 }), 'a')).toBe('1 of 1 entry');
  expect(countWords(found({ keys: ['y', 'z'], count: 12_000 }), 'y')).toBe(
    '11,999 of 12,000 entries',
  );
});

test('before the whole thread was read, that is told', () => {
  const soFar = { complete: false, state: 'reading' } as const;
  expect(countWords(found(soFar), 'a')).toBe('1 of 2 entries so far; reading the rest');
  expect(countWords(found({ ...soFar, keys: [], count: 0 }), null)).toBe(
    'Not yet; reading the rest',
  );
  const failed = { complete: false, state: 'failed' } as const;
  expect(countWords(found(failed), 'a')).toBe('1 of 2 entries in what could be read');
  expect(countWords(found({ ...failed, keys: [], count: 0 }), null)).toBe(
    'Could not look through all of it',
  );
});

test('nothing is told of nothing, and only of a whole thread that it is not there', () => {
  expect(countWords(found({ text: ' ' }), null)).toBe('');
  expect(countWords(found({ state: 'looking', keys: [], count: 0 }), null)).toBe('');
  expect(countWords(found({ keys: [], count: 0 }), null)).toBe('Not in this thread');
});
