import { expect, test } from 'vitest';
import { completableAt, completed, pathWord } from './completion.ts';

/** The caret stands where the bar is. */
function at(marked: string) {
  const caret = marked.indexOf('|');
  return completableAt(marked.replace('|', ''), caret);
}

test('a file is completed after @ wherever a word begins', () => {
  expect([at('@|'), at('look at @src/co|'), at('(@a|')]).toEqual([
    { kind: 'file', start: 0, end: 1, query: '' },
    { kind: 'file', start: 8, end: 15, query: 'src/co' },
    { kind: 'file', start: 1, end: 3, query: 'a' },
  ]);
});

test('an address, a word that goes on behind the caret and a long text are left alone', () => {
  expect([
    at('mail ada@home|'),
    at('@src|/a.ts'),
    at('no @ sign|'),
    at(`@${'x'.repeat(120)}|`),
  ]).toEqual([null, null, null, null]);
});

test('a command is one only at the very beginning, a skill wherever a word begins', () => {
  expect([
    at('/com|'),
    at('a /com|'),
    at('/usr/bin|'),
    at('use $gre|'),
    at('costs $5.20|'),
  ]).toEqual([
    { kind: 'command', start: 0, end: 4, query: 'com' },
    null,
    null,
    { kind: 'skill', start: 4, end: 8, query: 'gre' },
    null,
  ]);
});

test('the word is replaced and the caret stands behind it and one space', () => {
  const text = 'see @com and go';
  expect([
    completed(text, { start: 4, end: 8 }, 'src/composer.ts'),
    completed('see @com', { start: 4, end: 8 }, pathWord('my notes/a b.md')),
  ]).toEqual([
    { text: 'see src/composer.ts and go', caret: 20 },
    { text: 'see "my notes/a b.md" ', caret: 22 },
  ]);
});
