import { expect, test } from 'vitest';
import { textPieces } from './text-pieces.ts';

test('a text in pieces is the text, each piece whole lines of a bounded length', () => {
  const line = `${'x'.repeat(99)}\n`;
  const first = textPieces('', line.repeat(1_000) + 'begun', false);
  expect(first.rest).toBe('begun');
  expect(first.pieces.join('')).toBe(line.repeat(1_000));
  expect(first.pieces.every((piece) => piece.length <= 32 * 1024 && piece.endsWith('\n'))).toBe(
    true,
  );
  const last = textPieces(first.rest, ' and ended', true);
  expect(last).toEqual({ pieces: ['begun and ended'], rest: '' });
});

test('a line that has no end is cut between characters', () => {
  const { pieces, rest } = textPieces('', `a${'🎈'.repeat(40_000)}`, false);
  expect(pieces.join('') + rest).toBe(`a${'🎈'.repeat(40_000)}`);
  expect(pieces.map((piece) => piece.length)).toEqual([32_767, 32_768]);
});

test('an escape sequence that two pieces share is dropped whole', () => {
  const first = textPieces('', 'one\ntwo \x1b[3', false);
  expect(first.pieces).toEqual(['one\n']);
  expect(textPieces(first.rest, '1mred\x1b[0m', true).pieces).toEqual(['two red']);
});

test('nothing is no piece', () => {
  expect(textPieces('', '', true)).toEqual({ pieces: [], rest: '' });
});
