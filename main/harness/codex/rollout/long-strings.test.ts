import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shortenLine, unescapeText } from './long-strings.ts';

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
        const { json, cuts } = shortenLine(bytes, start, longest, Math.min(kept, longest));
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

test('a shortened string says how long it is and splits no character', () => {
  const bytes = Buffer.from(JSON.stringify({ output: `ü🎈\n"${'x'.repeat(50)}` }));
  const { json, cuts } = shortenLine(bytes, 0, 20, 7);
  expect(JSON.parse(json)).toEqual({ output: 'ü🎈… [60 bytes]' });
  expect([...cuts.values()]).toEqual([{ offset: 11, length: 60 }]);
});
