import { expect, test } from 'vitest';
import { createIndexPace } from './index-pace.ts';

test('rests as long as it worked while the user is there, and not at all else', () => {
  let isThere = true;
  const pace = createIndexPace(() => isThere);
  expect([pace.took(8), pace.took(30)]).toEqual([8, 30]);
  isThere = false;
  expect([pace.took(8), pace.took(30)]).toEqual([0, 0]);
});

test('steps become as large as they may be for their time, slowly, and never tiny or huge', () => {
  const pace = createIndexPace(() => true);
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
