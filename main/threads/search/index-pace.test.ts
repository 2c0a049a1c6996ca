import { expect, test } from 'vitest';
import type { Attention } from '../attention/attention.ts';
import { createIndexPace } from './index-pace.ts';

test('rests as long as it worked while the user is there, not at all else, and waits for an opening', () => {
  let now: ReturnType<Attention['now']> = 'there';
  const pace = createIndexPace({ now: () => now });
  expect([pace.took(8), pace.took(30), pace.wait()]).toEqual([8, 30, 0]);
  now = 'away';
  expect([pace.took(8), pace.took(30), pace.wait()]).toEqual([0, 0, 0]);
  now = 'waits';
  expect(pace.wait()).toBeGreaterThan(0);
});

test('steps become as large as they may be for their time, slowly, and never tiny or huge', () => {
  const pace = createIndexPace({ now: () => 'there' });
  expect(pace.items()).toBe(40);
  pace.took(8);
  expect(pace.items()).toBe(40);
  pace.took(1);
  expect(pace.items()).toBe(60);
  pace.took(80);
  expect(pace.items()).toBe(40);
  for (let step = 0; step < 20; step += 1) pace.took(0);
  expect(pace.items()).toBe(400);
  for (let step = 0; step < 20; step += 1) pace.took(1_000);
  expect(pace.items()).toBe(10);
});
