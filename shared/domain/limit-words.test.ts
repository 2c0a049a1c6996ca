import { expect, test } from 'vitest';
import { briefLimitWords, limitWords, stretchName } from './limit-words.ts';

const now = new Date(2026, 10, 29, 12, 0).getTime();
const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 30).getTime();
const ofHours = (resetsAt: number | null) => ({
  ...{ id: 'codex', name: null, usedShare: 0.415, minutes: 300, resetsAt },
});

test('stretches of time have names, and so have allowances of their own', () => {
  const named = [300, 60, 10_080, 20_160, 1_440, 45, null].map((minutes) =>
    stretchName({ minutes, name: null }),
  );
  expect(named).toEqual([
    ...['5 hours', '1 hour', 'Week', '2 weeks', 'Day', '45 minutes', 'Limit'],
  ]);
  expect(stretchName({ minutes: 300, name: 'Spark' })).toBe('Spark: 5 hours');
});

test('a limit tells what is used and when it resets', () => {
  const words = (resetsAt: number | null) => limitWords(ofHours(resetsAt), now);
  expect(words(null)).toBe('42 % used');
  expect(words(at(29, 14))).toBe('42 % used, resets at 14:30');
  expect(words(at(30, 9))).toBe('42 % used, resets on Mon, Nov 30, 09:30');
  expect(words(at(29, 11))).toBe('has reset since');
});

test('at the foot of the composer it takes a few words, the time as short as it is plain', () => {
  const words = (resetsAt: number | null) => briefLimitWords(ofHours(resetsAt), now);
  expect(words(null)).toEqual({ whole: '5 hours 42 %', short: '5 hours 42 %' });
  expect(words(at(29, 14)).whole).toBe('5 hours 42 % until 14:30');
  expect(words(at(30, 9)).whole).toBe('5 hours 42 % until Mon 09:30');
  expect(words(at(29, 12) + 8 * 86_400_000).whole).toBe('5 hours 42 % until Dec 7');
});
