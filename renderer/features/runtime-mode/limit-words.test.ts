import { expect, test } from 'vitest';
import { runningBox, waitingBox } from '../../../shared/domain/time-box.ts';
import { leftWords, limitWords, untilNextWords } from './limit-words.ts';

const full = { shown: 'full-access', next: null } as const;
const box = runningBox('quarter', { now: 0, boot: null }, 1000);

test('what is left of the time is said beside full access, while that is shown', () => {
  expect(limitWords(full, box, 1000)).toBe('15 min left');
  expect(limitWords({ ...full, shown: 'approval-required' }, box, 1000)).toBeNull();
  expect(limitWords(full, null, 1000)).toBeNull();
  expect(limitWords(full, waitingBox('hour'), 1000)).toBeNull();
});

test('a turn is the next one until it runs', () => {
  expect(limitWords(full, waitingBox('turn'), 0)).toBe('next turn only');
  expect(limitWords({ ...full, next: 'approval-required' }, waitingBox('turn'), 0)).toBe(
    'this turn only',
  );
});

test.each([
  [900_000, '15 min left', 60_001],
  [840_001, '15 min left', 2],
  [840_000, '14 min left', 60_001],
  [60_001, '2 min left', 2],
  [60_000, '60 s left', 1001],
  [59_500, '60 s left', 501],
  [1, '1 s left', 2],
])('%i ms are told as %s', (left, words, next) => {
  expect([leftWords(left), untilNextWords(left)]).toEqual([words, next]);
});

test('time that is up has no more left', () => {
  expect([leftWords(0), leftWords(-5)]).toEqual(['time is up', 'time is up']);
});
