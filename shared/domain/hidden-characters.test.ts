import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasHiddenCharacters, revealHidden, type Segment } from './hidden-characters.ts';
import { mixedScriptWords } from './mixed-scripts.ts';

const cases: [name: string, codePoint: number][] = [
  ['line feed', 0x000a],
  ['right-to-left override', 0x202e],
  ['left-to-right isolate', 0x2066],
  ['right-to-left mark', 0x200f],
  ['arabic letter mark', 0x061c],
  ['zero width space', 0x200b],
  ['zero width joiner', 0x200d],
  ['word joiner', 0x2060],
  ['byte order mark', 0xfeff],
  ['soft hyphen', 0x00ad],
  ['tag letter a', 0xe0061],
  ['variation selector 16', 0xfe0f],
  ['variation selector 17', 0xe0100],
  ['hangul filler', 0x3164],
  ['halfwidth hangul filler', 0xffa0],
  ['no-break space', 0x00a0],
  ['em quad', 0x2001],
  ['line separator', 0x2028],
  ['paragraph separator', 0x2029],
  ['braille blank', 0x2800],
  ['escape', 0x001b],
  ['string terminator, C1', 0x009c],
];

function spell(segments: Segment[]): string {
  return segments
    .map((segment) => {
      if (segment.kind === 'text') return segment.text;
      if (segment.kind === 'hidden') return String.fromCodePoint(segment.codePoint);
      return (segment.kind === 'spaces' ? ' ' : '\n').repeat(segment.count);
    })
    .join('');
}

describe('revealHidden', () => {
  it.each(cases)('shows a %s as a segment of its own', (_name, codePoint) => {
    const label = `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;
    expect(revealHidden(`ls ${String.fromCodePoint(codePoint)}&& x`)).toEqual([
      { kind: 'text', text: 'ls ' },
      { kind: 'hidden', codePoint, label },
      { kind: 'text', text: '&& x' },
    ]);
  });

  it('counts runs of more than four spaces and leaves four alone', () => {
    expect(revealHidden('a    b      c')).toEqual([
      { kind: 'text', text: 'a    b' },
      { kind: 'spaces', count: 6 },
      { kind: 'text', text: 'c' },
    ]);
  });

  it('counts blank lines behind a line break', () => {
    expect(revealHidden('a\n\n\nb')).toEqual([
      { kind: 'text', text: 'a' },
      { kind: 'hidden', codePoint: 10, label: 'U+000A' },
      { kind: 'blank-lines', count: 2 },
      { kind: 'text', text: 'b' },
    ]);
  });

  it('shows a lone surrogate', () => {
    expect(revealHidden('\ud800')).toEqual([
      { kind: 'hidden', codePoint: 0xd800, label: 'U+D800' },
    ]);
  });

  it('loses nothing: the segments spell the text again', () => {
    const nasty = fc.constantFrom(
      '\n',
      ' ',
      '     ',
      '\u202e',
      '\u{e0061}',
      '\r',
      'a',
      '😀',
      '\ud800',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(nasty).map((parts) => parts.join('')),
        ),
        (text) => spell(revealHidden(text)) === text,
      ),
    );
  });

  it('leaves ordinary text of any language whole', () => {
    expect(revealHidden('echo "größe 日本 עברית"')).toEqual([
      { kind: 'text', text: 'echo "größe 日本 עברית"' },
    ]);
  });
});

describe('hasHiddenCharacters', () => {
  it.each(cases.slice(1))('warns of a %s', (_name, codePoint) => {
    expect(hasHiddenCharacters(`a${String.fromCodePoint(codePoint)}b`)).toBe(true);
  });

  it('does not warn of line feeds and tabs', () => {
    expect(hasHiddenCharacters('if x:\n\treturn y    z')).toBe(false);
  });
});

describe('mixedScriptWords', () => {
  it.each([
    ['curl p\u0430ypal.com', 'p\u0430ypal', 5],
    ['g\u0456t push', 'g\u0456t', 0],
    ['\u03bfpen x', '\u03bfpen', 0],
  ])('marks the word in %s', (text, word, start) => {
    expect(mixedScriptWords(text)).toEqual([{ word, start, end: start + word.length }]);
  });

  it.each([
    'git push',
    'привет мир',
    'test_файл',
    'größe',
    '日本語テスト',
    'v2',
    'コードabc',
    '한국語',
  ])('leaves %s alone', (text) => expect(mixedScriptWords(text)).toEqual([]));
});
