import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchRanges, snippetOf } from './search-snippet.ts';
import { searchTokens, spacedText } from './search-words.ts';

const marked = (text: string, query: string) =>
  matchRanges(text, searchTokens(query)).map(([start, end]) => text.slice(start, end));

test('whole characters are marked, whatever folding does to them', () => {
  expect(marked('Straße, ÉCOLE, e\u0301cole, 🙂école', 'ecole')).toEqual([
    'ÉCOLE',
    'e\u0301cole',
    'école',
  ]);
  expect(marked('İstanbul', 'istanbul')).toEqual(['İstanbul']);
  expect(marked('한글을', '한글')).toEqual(['한글']);
});

test('the beginnings of words are marked before their middles', () => {
  expect(marked('concatenate a cat', 'cat')).toEqual(['cat']);
  expect(marked('concatenate', 'cat')).toEqual(['cat']);
  expect(marked('keystroke keys', 'key keys')).toEqual(['keys', 'keys']);
});

test('a snippet shows the first place on one line, and where it was cut', () => {
  const text = `${'lorem '.repeat(2_000)}\nthe quince\tis here ${'ipsum '.repeat(100)}`;
  const { text: snippet, ranges } = snippetOf(text, ['quince']);
  expect(snippet).toMatch(/^…(lorem )+ the quince is here (ipsum )+.*…$/);
  expect(ranges.map(([start, end]) => snippet.slice(start, end))).toEqual(['quince']);
  expect(snippetOf('short', ['absent'])).toEqual({ text: 'short', ranges: [] });
});

test('any text and query give ranges that are in order, apart and within the snippet', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', 'b', ' ', '\n', 'é', 'e\u0301', '漢', '🙂', '\ud800'),
  });
  fc.assert(
    fc.property(text, text, (whole, query) => {
      const { text: snippet, ranges } = snippetOf(whole.repeat(20), searchTokens(query));
      let last = 0;
      for (const [start, end] of ranges) {
        expect(start >= last && end > start && end <= snippet.length).toBe(true);
        last = end;
      }
    }),
  );
});

test('only scripts without spaces are taken apart', () => {
  expect(spacedText('ab 検索 c')).toBe('ab  検  索  c');
  expect(spacedText('naïve café')).toBe('naïve café');
});
