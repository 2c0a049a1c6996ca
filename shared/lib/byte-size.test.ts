import { expect, test } from 'vitest';
import { byteSize } from './byte-size.ts';

test('sizes are told with two figures or more, and never as a thousand of a unit', () => {
  expect(
    [0, 1, 999, 1000, 9_949, 9_950, 120_400_000, 999_499_999, 999_500_000].map(byteSize),
  ).toEqual([
    ...['0 bytes', '1 byte', '999 bytes', '1.0 KB', '9.9 KB', '10 KB', '120 MB', '999 MB'],
    '1.0 GB',
  ]);
});
