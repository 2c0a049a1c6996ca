import { expect, test } from 'vitest';
import { createAttention } from './attention.ts';

test('the user is there for a while after the window was touched', () => {
  let now = 0;
  const attention = createAttention(() => now);
  expect(attention.isRecent()).toBe(false);
  attention.note();
  now = 4_999;
  expect(attention.isRecent()).toBe(true);
  now = 5_000;
  expect(attention.isRecent()).toBe(false);
});
