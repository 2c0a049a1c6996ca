import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FileBlock } from './file-block.ts';
import { shortenLine, unescapeText } from './long-strings.ts';

const shorten = (bytes: Buffer, start: number, longest: number, kept: number) =>
  shortenLine(new FileBlock(bytes, start), 0, bytes.length, { longest, kept });

const texts = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }));

test('every string of a line is there whole or can be restored from its place', () => {
  const lines = fc.record({
    texts: fc.array(texts),
    inner: fc.record({ texts, number: fc.nat() }),
  });
  fc.assert(
    fc.property(
      lines,
      fc.integer({ min: 6, max: 20 }),
      fc.nat(20),
      fc.nat(1000),
      (line, longest, kept, start) => {
        const bytes = Buffer.from(JSON.stringify(line));
        const { json, cuts } = shorten(bytes, start, longest, Math.min(kept, longest));
        const restored = JSON.parse(json, (_, value: unknown) => {
          const cut = typeof value === 'string' ? cuts.get(value) : undefined;
          if (cut === undefined) return value;
          const from = cut.offset - start;
          return unescapeText(bytes.subarray(from, from + cut.length));
        }) as unknown;
        expect(restored).toEqual(JSON.parse(bytes.toString()));
      },
    ),
  );
});

test('a shortened string says how much is left out and splits no character', () => {
  const bytes = Buffer.from(JSON.stringify({ output: `ü🎈\n"${'x'.repeat(50)}\n🎈 ende` }));
  const { json, cuts } = shorten(bytes, 0, 20, 14);
  expect(JSON.parse(json)).toEqual({ output: 'ü🎈\n… [61 bytes left out] …\nende' });
  expect([...cuts.values()]).toEqual([{ offset: 11, length: 71 }]);
});

test('an end is kept from the first place that no escape can reach into', () => {
  const bytes = Buffer.from(`{"a":"${'x'.repeat(30)}\\u00e4\\nabcdefghij"}`);
  expect(JSON.parse(shorten(bytes, 0, 20, 32).json)).toEqual({
    a: `${'x'.repeat(15)}\n… [28 bytes left out] …\nfghij`,
  });
});
