import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { png } from '../../e2e/support/png.ts';
import { readPng, smallPng } from './small-png.mjs';

test('a picture of few colours keeps them exactly, with a palette', () => {
  const bytes = png(5, 3, [12, 200, 77]);
  expect(readPng(bytes).pixels.subarray(0, 3)).toEqual(Buffer.from([12, 200, 77]));
  const small = smallPng(bytes);
  const kind = small[25];
  const palette = small.subarray(41, 44);
  const length = small.readUInt32BE(48);
  const rows = inflateSync(small.subarray(56, 56 + length));
  expect({ kind, palette: [...palette], rows: [...rows] }).toEqual({
    kind: 3,
    palette: [12, 200, 77],
    rows: Array.from({ length: 3 * 6 }, () => 0),
  });
});
