import { expect, test } from 'vitest';
import { limitWords, stretchName } from './limit-words.ts';

test('stretches of time have names', () => {
  expect([300, 10_080, 1_440, 45, null].map(stretchName)).toEqual([
    ...['5 hours', 'Week', 'Day', '45 minutes', 'Limit'],
  ]);
});

test('a limit tells what is used and when it resets', () => {
  const now = new Date(2026, 10, 29, 12, 0).getTime();
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 30).getTime();
  const words = (resetsAt: number | null) =>
    limitWords({ usedShare: 0.415, minutes: 300, resetsAt }, now);
  expect(words(null)).toBe('42 % used');
  expect(words(at(29, 14))).toBe('42 % used, resets at 14:30');
  expect(words(at(30, 9))).toBe('42 % used, resets on Mon, Nov 30, 09:30');
  expect(words(at(29, 11))).toBe('has reset since');
});
