import { expect, test } from 'vitest';
import { duration, elapsed } from './duration.ts';

test('a duration is as exact as its length deserves', () => {
  expect(
    [0, 44, 96, 9_940, 9_960, 38_000, 119_000, 120_000, 3_600_000, 7_500_000].map(duration),
  ).toEqual([
    '0 ms',
    '44 ms',
    '0.1 s',
    '9.9 s',
    '10 s',
    '38 s',
    '119 s',
    '2 min',
    '1 h',
    '2 h 5 min',
  ]);
});

test('a ticking clock counts whole seconds and never runs below zero', () => {
  expect([-5, 0, 999, 12_400, 61_000, 3_660_000].map(elapsed)).toEqual([
    '0 s',
    '0 s',
    '0 s',
    '12 s',
    '1 min 1 s',
    '1 h 1 min',
  ]);
});
