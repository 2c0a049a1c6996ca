import { expect, test } from 'vitest';
import { unreadableLinesId } from '../../../shared/domain/item.ts';
import { upsertItems } from '../../store/items.ts';
import { insertThread } from '../../store/threads.ts';
import { message, sampleThread } from '../../store/store.test-support.ts';
import { createTestThreads } from '../testing/test-threads.ts';
import { storageSummary } from './storage-summary.ts';

test('threads with lines that could not be read are told, and those that could not be read at all', async () => {
  const { ctx } = createTestThreads();
  const { db } = ctx.store;
  for (const [id, home, updatedAt] of [
    ['cut', 'user', 3],
    ['whole', 'user', 2],
    ['lost', 'user', 1],
    ['other', 'demo', 1],
  ] as const) {
    insertThread(db, sampleThread({ id, home, updatedAt, title: id, harnessThreadId: id }));
    upsertItems(db, id, [message('t1', 'm')]);
  }
  const note = (turnId: string, text: string) => ({
    ...{ kind: 'notice' as const, tone: 'warning' as const, detail: null, text, turnId },
    ...{ id: unreadableLinesId, startedAt: null, completedAt: null },
  });
  upsertItems(db, 'cut', [note('t1', '2 lines'), note('t2', '3 lines')]);
  upsertItems(db, 'other', [note('t1', '9 lines')]);
  const failures = [{ threadId: 'lost', reason: 'The file of this thread cannot be read.' }];
  const { damaged } = await storageSummary(ctx, ['user'], failures);
  expect(damaged).toEqual([
    { threadId: 'cut', title: 'cut', reason: '3 lines' },
    { threadId: 'lost', title: 'lost', reason: 'The file of this thread cannot be read.' },
  ]);
  const plan = db
    .prepare<[], { detail: string }>(
      "EXPLAIN QUERY PLAN SELECT thread_id FROM items WHERE item_id = 'unreadable-lines'",
    )
    .all();
  expect(plan.map(({ detail }) => detail).join()).toContain('items_of_damage');
});
