import { expect, it } from 'vitest';
import { mergeLimits, sameLimits, tightestLimit } from './account-limits.ts';
import type { AccountLimit } from './harness-info.ts';

const hours: AccountLimit = {
  ...{ id: 'codex', name: null, usedShare: 0.4, minutes: 300, resetsAt: 2_000 },
};
const week: AccountLimit = { ...hours, usedShare: 0.9, minutes: 10_080, resetsAt: 9_000 };
const other: AccountLimit = { ...hours, id: 'spark', name: 'Spark', usedShare: 1 };

it('keeps what is not told anew, and puts the ordinary allowance and short stretches first', () => {
  const known = mergeLimits([], [other, week, hours]);
  expect(known).toEqual([hours, week, other]);
  const fuller = { ...hours, usedShare: 0.5 };
  expect(mergeLimits(known, [fuller])).toEqual([fuller, week, other]);
  expect(sameLimits(mergeLimits(known, [week]), known)).toBe(true);
  expect(sameLimits(mergeLimits(known, [fuller]), known)).toBe(false);
});

it('names the limit most used that is still in force, never one for other models', () => {
  expect(tightestLimit([hours, week, other], 1_000)).toEqual(week);
  expect(tightestLimit([hours, { ...week, resetsAt: 900 }], 1_000)).toEqual(hours);
  expect(tightestLimit([{ ...hours, usedShare: 0.9 }, week], 1_000)).toEqual(week);
  expect(tightestLimit([{ ...hours, resetsAt: null }], 1e15)?.minutes).toBe(300);
  expect(tightestLimit([other], 1_000)).toBeNull();
  expect(tightestLimit([], 1_000)).toBeNull();
});
