import { expect, test } from 'vitest';
import { clockTime } from './clock-time.ts';

const now = new Date(2026, 10, 29, 16, 5, 9).getTime();
const on = (...parts: [number, number, number, number, number]) => new Date(...parts).getTime();

test('today needs no day, this week its weekday, earlier its date', () => {
  expect([
    clockTime(on(2026, 10, 29, 0, 1), now),
    clockTime(on(2026, 10, 28, 23, 59), now),
    clockTime(on(2026, 10, 3, 9, 30), now),
    clockTime(on(2025, 10, 3, 9, 30), now),
  ]).toEqual(['00:01', 'Sat 23:59', '3 Nov 09:30', '3 Nov 2025 09:30']);
});
