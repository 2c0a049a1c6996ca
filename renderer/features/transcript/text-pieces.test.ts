import { expect, test } from 'vitest';
import { plainStyle } from '../../../shared/lib/output-style.ts';
import { textPieces, type TextPieces } from './text-pieces.ts';

const texts = ({ pieces }: TextPieces) => pieces.map(({ text }) => text);

test('a text in pieces is the text, each piece whole lines of a bounded length', () => {
  const line = `${'x'.repeat(99)}\n`;
  const first = textPieces('', line.repeat(1_000) + 'begun', false);
  expect(first.rest).toBe('begun');
  expect(texts(first).join('')).toBe(line.repeat(1_000));
  expect(texts(first).every((piece) => piece.length <= 32 * 1024 && piece.endsWith('\n'))).toBe(
    true,
  );
  const last = textPieces(first.rest, ' and ended', true);
  expect([texts(last), last.rest]).toEqual([['begun and ended'], '']);
});

test('a line that has no end is cut between characters', () => {
  const cut = textPieces('', `a${'🎈'.repeat(40_000)}`, false);
  expect(texts(cut).join('') + cut.rest).toBe(`a${'🎈'.repeat(40_000)}`);
  expect(texts(cut).map((piece) => piece.length)).toEqual([32_767, 32_768]);
});

test('an escape sequence that two pieces share is dropped whole', () => {
  const first = textPieces('', 'one\ntwo \x1b[3', false);
  expect(texts(first)).toEqual(['one\n']);
  const last = textPieces(first.rest, '1mred\x1b[0m', true);
  expect(texts(last)).toEqual(['two red']);
  expect(last.pieces[0]!.runs).toEqual([
    { text: 'two ', style: plainStyle },
    { text: 'red', style: { ...plainStyle, colour: 'red' } },
  ]);
});

test('nothing is no piece', () => {
  expect(textPieces('', '', true)).toEqual({ pieces: [], rest: '', style: plainStyle });
});

test('a colour goes on in the next piece', () => {
  const first = textPieces('', '\x1b[32mone\n', false);
  const [next] = textPieces(first.rest, 'two', true, first.style).pieces;
  expect(next!.runs).toEqual([{ text: 'two', style: { ...plainStyle, colour: 'green' } }]);
});
