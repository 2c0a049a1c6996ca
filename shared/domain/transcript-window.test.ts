import { expect, test } from 'vitest';
import { keptAround } from './transcript-window.ts';

test('what may be held is held whole', () => {
  expect(keptAround(3_000, 5, 20)).toEqual([0, 3_000]);
});

test('of more, what is looked at is kept and as much on either side', () => {
  expect(keptAround(10_000, 5_000, 5_020)).toEqual([4_010, 6_010]);
});

test('at an end there is more on the other side', () => {
  expect(keptAround(3_400, 0, 20)).toEqual([0, 2_000]);
  expect(keptAround(3_400, 3_390, 3_399)).toEqual([1_400, 3_400]);
});

test('nothing that is looked at is ever let go of', () => {
  expect(keptAround(9_000, 1_000, 6_000)).toEqual([1_000, 6_001]);
});
