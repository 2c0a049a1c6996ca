import { describe, expect, test } from 'vitest';
import { median } from './median.ts';

describe('median', () => {
  test('is the middle one of an odd count, whatever the order', () => {
    expect(median([30, 1, 2])).toBe(2);
  });

  test('is the mean of the two in the middle of an even count', () => {
    expect(median([10, 1, 4, 2])).toBe(3);
  });

  test('leaves the numbers as they were', () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
  });

  test('refuses an empty list', () => {
    expect(() => median([])).toThrow('no median');
  });
});
