import { describe, expect, it } from 'vitest';
import { colourRows } from './colour-rows.ts';
import { languageOf } from './language-of.ts';
import { linePieces } from './line-pieces.ts';
import { parseDiff } from './parse-diff.ts';

describe('languageOf', () => {
  it.each([
    ['/a/b.TS', 'ts'],
    ['src\\main.rs', 'rs'],
    ['Makefile', 'makefile'],
    ['.gitignore', null],
    ['/a.b/none', null],
    ['trailing.', null],
  ])('of %s is %s', (path, language) => {
    expect(languageOf(path)).toBe(language);
  });
});

describe('colourRows', () => {
  const { rows } = parseDiff(
    '@@ -1,3 +1,3 @@\n /* one\n-old */ let a = 1;\n+new */ let a = 2;\n',
    'update',
  );

  it('reads each side as a whole, so that a comment goes on over lines', () => {
    const colours = colourRows(rows, 'ts');
    expect(rows.map((row) => colours.get(row)?.[0])).toEqual([
      { text: '/* one', className: 'hljs-comment' },
      { text: 'old */', className: 'hljs-comment' },
      { text: 'new */', className: 'hljs-comment' },
    ]);
  });

  it('gives every line its own text', () => {
    const colours = colourRows(rows, 'ts');
    expect(
      rows.map((row) =>
        colours
          .get(row)
          ?.map(({ text }) => text)
          .join(''),
      ),
    ).toEqual(['/* one', 'old */ let a = 1;', 'new */ let a = 2;']);
  });

  it('gives none for a language that is not known, or for too much', () => {
    expect(colourRows(rows, 'klingon').size).toBe(0);
    expect(colourRows(parseDiff('let a;\n'.repeat(20_000), 'add').rows, 'ts').size).toBe(0);
  });
});

describe('linePieces', () => {
  const parts = [
    { text: 'let ab', marked: false },
    { text: 'c = 1', marked: true },
  ];

  it('cuts at marks and at colours', () => {
    const colours = [
      { text: 'let', className: 'word' },
      { text: ' abc = ', className: null },
      { text: '1', className: 'value' },
    ];
    expect(linePieces(parts, colours)).toEqual([
      { text: 'let', marked: false, className: 'word' },
      { text: ' ab', marked: false, className: null },
      { text: 'c = ', marked: true, className: null },
      { text: '1', marked: true, className: 'value' },
    ]);
  });

  it('shows the line without colours where they are those of another text', () => {
    const plain = parts.map((part) => ({ ...part, className: null }));
    expect(linePieces(parts, undefined)).toEqual(plain);
    expect(linePieces(parts, [{ text: 'let', className: 'word' }])).toEqual(plain);
    expect(linePieces(parts, [{ text: 'const', className: 'word' }])).toEqual(plain);
  });
});
