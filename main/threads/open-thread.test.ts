import { expect, test } from 'vitest';
import { itemKey } from '../../shared/domain/item.ts';
import { upsertItems } from '../store/items.ts';
import { message } from '../store/store.test-support.ts';
import { createThreadReader } from './open-thread.ts';
import { createTestThreads } from './testing/test-threads.ts';

test('a thread opens with its newest page, and reaches further back for a place that was found', () => {
  const { ctx, sessions, id } = createTestThreads();
  const items = Array.from({ length: 2_100 }, (_, index) => message('t', `m${index}`));
  upsertItems(ctx.store.db, id, items);
  const reader = createThreadReader(ctx, sessions);
  const first = () => itemKey(reader.open(id).items[0]!);
  expect(first()).toBe('t/m100');
  const reached = reader.openAt(id, 't/m60').items;
  expect([reached.length, itemKey(reached[0]!)]).toEqual([2_090, 't/m10']);
  expect(first()).toBe('t/m10');
  reader.openAt(id, 't/m2000');
  reader.openAt(id, 'gone/x');
  expect(first()).toBe('t/m10');
});
