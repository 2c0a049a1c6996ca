import { expect, test } from 'vitest';
import { detached } from '../../shared/domain/detached.ts';
import type { ListRest } from '../../shared/ipc/list-page.ts';
import { initialState, type AppState } from './app-state.ts';
import { takePage, threadRemoved } from './reduce-threads.ts';
import { sampleThread } from './sample-thread.test-support.ts';

const rest: ListRest = {
  after: { archived: false, updatedAt: 0, id: '' },
  threads: 40,
  fullAccess: { listed: 0, archived: 0 },
};
const rows = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => {
    const id = `t${from + index}`;
    return { thread: sampleThread({ id, title: 'From a page' }), session: detached };
  });
const held = ({ threads }: AppState) => Object.keys(threads).length;
const begun = takePage(initialState, { rows: rows(0, 10), rest });

test('pages wait until they are half as many rows as the list has, and the last one brings all', () => {
  expect([held(begun), begun.rest?.waiting.length]).toEqual([10, 0]);
  const second = takePage(begun, { rows: rows(10, 14), rest });
  expect([held(second), second.rest?.waiting.length]).toEqual([10, 4]);
  expect(second.threads).toBe(begun.threads);
  const third = takePage(second, { rows: rows(14, 18), rest });
  expect([held(third), third.rest?.waiting.length]).toEqual([18, 0]);
  const fourth = takePage(third, { rows: rows(18, 19), rest });
  const last = takePage(fourth, { rows: rows(19, 20), rest: null });
  expect([held(last), last.rest]).toEqual([20, null]);
});

test('what is known of a thread already is newer than a page', () => {
  const thread = sampleThread({ id: 't11', title: 'Told by an event' });
  const state = { ...begun, threads: { ...begun.threads, t11: thread } };
  const after = takePage(state, { rows: rows(10, 20), rest: null });
  expect(after.threads.t11).toBe(thread);
  expect(after.sessions.t11).toBe(detached);
  expect(held(after)).toBe(20);
});

test('a thread that is removed while its page waits does not come back', () => {
  const waiting = takePage(begun, { rows: rows(10, 12), rest });
  const after = takePage(threadRemoved(waiting, 't11'), { rows: [], rest: null });
  expect(held(after)).toBe(11);
  expect(after.threads.t11).toBeUndefined();
});
