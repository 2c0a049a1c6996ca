import { describe, expect, it } from 'vitest';
import { splitBlocks, type MarkdownBlock } from './split-blocks.ts';

const md = (text: string): MarkdownBlock => ({ kind: 'markdown', text });
const fence = (language: string, code: string): MarkdownBlock => ({
  kind: 'fence',
  language,
  code,
});

describe('splitBlocks', () => {
  it.each<[what: string, source: string, blocks: MarkdownBlock[]]>([
    ['paragraphs at blank lines', 'a\nb\n\n\nc', [md('a\nb'), md('c')]],
    ['nothing from an empty text', '\n \n', []],
    [
      'a fence as its own block',
      'a\n```ts x\nb\n\nc\n```\nd',
      [md('a'), fence('ts', 'b\n\nc'), md('d')],
    ],
    ['a fence that is still open', 'a\n\n~~~\nb\n', [md('a'), fence('', 'b\n')]],
    [
      'a fence closed only by its own kind and length',
      '````\n```\n~~~~\n````',
      [fence('', '```\n~~~~')],
    ],
    ['no fence from backticks within a line', '``` a ``` b\n\nc', [md('``` a ``` b'), md('c')]],
    ['a loose list as one block', '- a\n\n- b\n\n  c\n\nd', [md('- a\n\n- b\n\n  c'), md('d')]],
    [
      'a fence within a list as part of it',
      '1. a\n   ```js\n   b\n\n   c\n   ```\n\n2. d',
      [md('1. a\n   ```js\n   b\n\n   c\n   ```\n\n2. d')],
    ],
    [
      'a list fence left open by its list',
      '- ```\n  a\n\nb\n\nc',
      [md('- ```\n  a'), md('b'), md('c')],
    ],
    [
      'indented code with blank lines as one block',
      '    a\n\n    b\n\nc',
      [md('    a\n\n    b'), md('c')],
    ],
    ['other line ends', 'a\r\n\r\nb\rc', [md('a'), md('b\nc')]],
    [
      'link definitions, repeated where a bracket stands',
      '[x][1]\n\ny\n\n[1]: https://a.b',
      [md('[x][1]\n\n[1]: https://a.b'), md('y'), md('[1]: https://a.b')],
    ],
    ['a text with footnotes whole', 'a[^1]\n\n[^1]: b', [md('a[^1]\n\n[^1]: b')]],
  ])('gives %s', (_what, source, blocks) => {
    expect(splitBlocks(source, 0)).toEqual(blocks);
  });

  it('splits a long list between items, keeping every line', () => {
    const list = Array.from({ length: 500 }, (_, i) => `${i + 1}. item ${i}`).join('\n');
    const blocks = splitBlocks(list);
    expect(blocks.length).toBeGreaterThan(2);
    expect(blocks.map((block) => (block.kind === 'markdown' ? block.text : '')).join('\n')).toBe(
      list,
    );
  });

  it('keeps short blocks together', () => {
    expect(splitBlocks('a\n\nb\n\nc\n\n```\nd\n```\ne', 4)).toEqual([
      md('a\n\nb'),
      md('c'),
      fence('', 'd'),
      md('e'),
    ]);
  });

  it('repeats only definitions a block asks for', () => {
    expect(splitBlocks('[x][A]\n\n[a]: b\n\n[c]: d', 0)[0]).toEqual(md('[x][A]\n\n[a]: b'));
  });

  it('keeps earlier blocks as they are while a text grows', () => {
    const text = 'one\n\n- two\n\n```\nthree\n```\n\nfour';
    for (let end = 1; end <= text.length; end += 1) {
      const early = splitBlocks(text.slice(0, end), 8).slice(0, -1);
      const settled = early.slice(0, Math.max(0, early.length - 1));
      expect(splitBlocks(text, 8).slice(0, settled.length)).toEqual(settled);
    }
  });
});
