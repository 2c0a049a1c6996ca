import { expect, test } from 'vitest';
import { zoomed } from './zoom.ts';

test('zooming goes step by step, from any size, and stays at the ends', () => {
  expect([zoomed(100, 1), zoomed(100, -1), zoomed(93, 1), zoomed(93, -1)]).toEqual([
    ...[110, 90, 100, 90],
  ]);
  expect([zoomed(200, 1), zoomed(50, -1), zoomed(175, 0)]).toEqual([200, 50, 100]);
});
