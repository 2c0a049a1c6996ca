import { expect, test } from 'vitest';
import { oneLine } from './one-line.ts';

test('a text of many lines fits one, and nothing in it stays unseen', () => {
  expect(oneLine('  cat <<E\n\nrm\u202e -rf\tx      y\nE\n')).toBe(
    'cat <<E ⏎ rm<U+202E> -rf x y ⏎ E',
  );
});
