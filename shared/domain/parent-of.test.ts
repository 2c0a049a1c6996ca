import { expect, test } from 'vitest';
import { ancestorsOf } from './parent-of.ts';

const thread = (id: string, parentThreadId: string | null) => ({
  ...{ home: 'user' as const, harnessThreadId: id, parentThreadId },
});
const all = [thread('a', null), thread('b', 'a'), thread('c', 'b'), thread('x', 'y')];
const circle = [thread('p', 'q'), thread('q', 'p')];
const find = (_home: string, id: string) =>
  [...all, ...circle].find((one) => one.harnessThreadId === id);

test('the threads above one are named nearest first, as far as they are known', () => {
  const above = (id: string) =>
    ancestorsOf(find('user', id)!, find).map((one) => one.harnessThreadId);
  expect([above('a'), above('c'), above('x'), above('p')]).toEqual([[], ['b', 'a'], [], ['q']]);
});
