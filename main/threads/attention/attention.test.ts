import { expect, test } from 'vitest';
import { createAttention } from './attention.ts';

test('the user waits for a thread that was opened, is there for a while, and then away', () => {
  let now = 0;
  const attention = createAttention(() => now);
  const at = (time: number) => {
    now = time;
    return attention.now();
  };
  expect(at(0)).toBe('away');
  attention.touched();
  expect([at(0), at(4_999), at(5_000)]).toEqual(['there', 'there', 'away']);
  attention.opened();
  expect([at(5_000), at(5_499), at(5_500), at(9_999), at(10_000)]).toEqual([
    ...['waits', 'waits', 'there', 'there', 'away'],
  ]);
});
