import { expect, test } from 'vitest';
import { deferred } from '../../../shared/lib/deferred.ts';
import { upsertItems } from '../../store/items.ts';
import { message } from '../../store/store.test-support.ts';
import { createTestThreads } from '../testing/test-threads.ts';
import { createThreadFinder } from './find-in-thread.ts';

/** A thread of so many messages, every tenth with a quince in it. */
function orchard(
  count: number,
  reader = { isWhole: () => true, readAll: () => Promise.resolve() },
) {
  const { ctx, sessions, id } = createTestThreads();
  const items = Array.from({ length: count }, (_, index) =>
    message('t', `m${index}`, {
      text: index % 10 === 0 ? `Quincé tart ${index}` : `pear ${index}`,
    }),
  );
  upsertItems(ctx.store.db, id, items);
  const find = createThreadFinder(ctx, sessions, reader);
  return { ctx, id, find: (text: string, reach = false) => find({ threadId: id, text, reach }) };
}

test('the whole thread is looked through, and words may be parts of words', async () => {
  const { find } = orchard(1_005);
  const { keys, ...rest } = await find('tart uince');
  expect(rest).toEqual({ count: 101, complete: true });
  expect([keys[0], keys.at(-1), keys.length]).toEqual(['t/m0', 't/m1000', 101]);
  expect(await find('tart 990')).toEqual({ keys: ['t/m990'], count: 1, complete: true });
  expect(await find('medlar')).toEqual({ keys: [], count: 0, complete: true });
  expect(await find(' … ')).toEqual({ keys: [], count: 0, complete: true });
});

test('what is not stored yet is said to be missing, and read first where that is asked for', async () => {
  let isWhole = false;
  const { ctx, id, find } = orchard(20, {
    isWhole: () => isWhole,
    readAll: () => {
      upsertItems(ctx.store.db, id, [message('t', 'late', { text: 'a late quince' })]);
      isWhole = true;
      return Promise.resolve();
    },
  });
  expect(await find('quince')).toEqual({ keys: ['t/m0', 't/m10'], count: 2, complete: false });
  expect(await find('quince', true)).toEqual({
    ...{ keys: ['t/m0', 't/m10', 't/late'], count: 3, complete: true },
  });
});

test('a newer wish ends an older one early', async () => {
  const read = deferred<void>();
  const { find } = orchard(1_000, { isWhole: () => true, readAll: () => read.promise });
  const older = find('quince', true);
  expect((await find('pear')).count).toBe(900);
  read.resolve();
  expect((await older).count).toBe(0);
  const [first, second] = [find('quince'), find('pear')];
  expect((await first).count).toBeLessThan(100);
  expect((await second).count).toBe(900);
});
