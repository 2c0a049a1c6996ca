import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxLineBytes } from '../line-framing.ts';
import { LineCutter } from './line-cutter.ts';

function cut(content: Buffer, chunkBytes: number, start = 0) {
  const lines: { text: string; offset: number }[] = [];
  let dropped = 0;
  const cutter = new LineCutter(
    {
      read: (block, from, to) =>
        lines.push({ text: block.decode(from, to), offset: block.offset + from }),
      dropped: () => (dropped += 1),
    },
    start,
  );
  const chunk = Buffer.alloc(chunkBytes);
  for (let at = 0; at < content.length; at += chunkBytes) {
    const size = content.copy(chunk, 0, at);
    cutter.push(chunk.subarray(0, size));
  }
  cutter.end();
  return { lines, dropped };
}

test('each line comes with its place in the file, also when the chunk is used again', () => {
  const content = Buffer.from('one\n\nlonger line\r\nlast');
  for (let size = 1; size <= content.length; size += 1) {
    expect(cut(content, size, 100).lines).toEqual([
      { text: 'one', offset: 100 },
      { text: 'longer line\r', offset: 105 },
      { text: 'last', offset: 118 },
    ]);
  }
});

test('no character is split, wherever chunks and lines end', () => {
  const line = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\n', ' '));
  fc.assert(
    fc.property(fc.array(line), fc.integer({ min: 1, max: 40 }), (lines, size) => {
      const texts = cut(Buffer.from(lines.join('\n')), size).lines.map(({ text }) => text);
      const wanted = lines.map((text) => text.toWellFormed()).filter((text) => text !== '');
      expect(texts).toEqual(wanted);
    }),
  );
});

test('many lines in one chunk come in order, each once', () => {
  const lines = Array.from({ length: 20_000 }, (_, index) => `line ${index} ${'ü'.repeat(20)}`);
  const { lines: found } = cut(Buffer.from(lines.join('\n')), 4 * 1024 * 1024);
  expect(found.map(({ text }) => text)).toEqual(lines);
});

test('a line over the cap is dropped, the next one is not', () => {
  const content = Buffer.concat([
    Buffer.from('before\n'),
    Buffer.alloc(maxLineBytes + 1, 'x'),
    Buffer.from('\nafter\n'),
  ]);
  for (const size of [8 * 1024 * 1024, content.length]) {
    const { lines, dropped } = cut(content, size);
    expect({ texts: lines.map(({ text }) => text), dropped }).toEqual({
      texts: ['before', 'after'],
      dropped: 1,
    });
  }
});
