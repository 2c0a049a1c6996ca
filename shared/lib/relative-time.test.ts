import { describe, expect, it } from 'vitest';
import { exactTime, relativeTime } from './relative-time.ts';

const now = new Date(2026, 2, 12, 14, 8, 31).getTime();
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).getTime();

describe('relativeTime', () => {
  it.each([
    [now - 59_000, 'now'],
    [now + 5_000, 'now'],
    [now - 60_000, '1m'],
    [now - 59 * 60_000, '59m'],
    [at(2026, 2, 12, 3, 0), '11h'],
    [at(2026, 2, 12, 0, 1), '14h'],
    [at(2026, 2, 11, 20, 0), 'Wed'],
    [at(2026, 2, 6, 20, 0), 'Fri'],
    [at(2026, 2, 5, 20, 0), '5 Mar'],
    [at(2025, 10, 5, 20, 0), '5 Nov 2025'],
  ])('reads %d as %s', (time, words) => {
    expect(relativeTime(time, now)).toBe(words);
  });
});

describe('exactTime', () => {
  it('gives day and second', () => {
    expect(exactTime(now)).toBe('Thu 12 Mar 2026, 14:08:31');
  });
});
