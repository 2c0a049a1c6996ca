import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStoredKeeper } from './keep-stored.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('what is typed is written soon, however long the typing goes on, and nothing when nobody types', () => {
  let flushed = 0;
  const keeper = createStoredKeeper(() => (flushed += 1));
  for (let at = 0; at < 1_000; at += 20) {
    keeper.touched();
    vi.advanceTimersByTime(20);
  }
  expect(flushed).toBeGreaterThanOrEqual(7);
  vi.advanceTimersByTime(125);
  const then = flushed;
  vi.advanceTimersByTime(60_000);
  expect(flushed).toBe(then);
});
