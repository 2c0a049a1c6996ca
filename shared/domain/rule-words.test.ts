import { expect, test } from 'vitest';
import { ruleWords } from './rule-words.ts';

test('words are told apart and nothing in them stays unseen', () => {
  expect(ruleWords(['git', 'push'])).toBe('git push');
  expect(ruleWords(['echo', 'a b', "it's", '', 'x\u202ey\u200b'])).toBe(
    "echo 'a b' 'it'\\''s' '' 'x<U+202E>y<U+200B>'",
  );
  expect(ruleWords(['a\n\n\nb', `c${' '.repeat(9)}d`])).toBe(
    "'a<U+000A><2 blank lines>b' 'c<9 spaces>d'",
  );
});
