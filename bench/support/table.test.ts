import { expect, test } from 'vitest';
import { table } from './table.ts';

test('shows each round, whole milliseconds, and the medians of every series', () => {
  expect(
    table([
      { name: 'Bobbin', values: [101.4, 99.6, 140] },
      { name: 'bare floor', values: [90, 1100] },
    ]),
  ).toBe(
    [
      ' round  Bobbin  bare floor',
      '     1  101 ms       90 ms',
      '     2  100 ms     1100 ms',
      '     3  140 ms            ',
      'median  101 ms      595 ms',
    ].join('\n'),
  );
});
