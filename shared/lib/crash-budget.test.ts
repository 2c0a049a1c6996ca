import { expect, it } from 'vitest';
import { createCrashBudget } from './crash-budget.ts';

it('lets three failures in five minutes pass, and no fourth', () => {
  let now = 0;
  const budget = createCrashBudget(() => now);
  const minute = 60_000;
  const seen = [0, 1, 2].map((at) => {
    now = at * minute;
    return budget.spend();
  });
  expect(seen).toEqual([true, true, true]);
  expect(budget.isSpent()).toBe(true);
  now = 4 * minute;
  expect(budget.spend()).toBe(false);
});

it('forgets failures older than that, and all of them when asked', () => {
  let now = 0;
  const budget = createCrashBudget(() => now);
  for (let at = 0; at < 3; at += 1) budget.spend();
  now = 5 * 60_000;
  expect([budget.isSpent(), budget.spend()]).toEqual([false, true]);
  budget.spend();
  budget.spend();
  budget.reset();
  expect(budget.isSpent()).toBe(false);
});
