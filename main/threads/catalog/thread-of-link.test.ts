// §1.4 of the reliability page: a link selects a thread, whatever it holds.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AppFailure } from '../../../shared/domain/app-error.ts';
import { linkTo } from '../../../shared/domain/thread-link.ts';
import { updateThread } from '../../store/threads.ts';
import { createTestThreads } from '../testing/test-threads.ts';
import { threadOfLink } from './thread-of-link.ts';

function codeOf(look: () => unknown): string {
  try {
    look();
    return 'found';
  } catch (caught) {
    return caught instanceof AppFailure ? caught.error.code : String(caught);
  }
}

it('finds a thread by either id and says of another that it is not known', () => {
  const { ctx, id, thread } = createTestThreads();
  const harnessThreadId = '0199a213-81c0-7800-8aa1-bbab2a035a53';
  expect(threadOfLink(ctx, linkTo(thread())).id).toBe(id);
  updateThread(ctx.store.db, id, { harnessThreadId });
  expect(threadOfLink(ctx, `bobbin://thread/${harnessThreadId}`).id).toBe(id);
  const other = 'bobbin://thread/00000000-0000-4000-8000-000000000000';
  expect(codeOf(() => threadOfLink(ctx, other))).toBe('thread-unknown');
});

it('of 200 links made of a real one nothing happens: no process, no event, no change', () => {
  const { ctx, id, thread, told, harness } = createTestThreads();
  const before = JSON.stringify(thread());
  const toldBefore = told.length;
  const parts = fc.constantFrom(
    ...['bobbin://thread/', id, '/', '?mode=full-access', '#approve', '..', '%2e', '&trust=1'],
    ...['send', 'full-access', '\n', ' --no-sandbox', 'file:///etc/passwd', 'bobbin:', '__proto__'],
  );
  const link = fc.array(parts, { maxLength: 6 }).map((some) => some.join(''));
  fc.assert(
    fc.property(link, (address) => {
      const isExact = address === `bobbin://thread/${id}` || address === `bobbin://thread/${id}/`;
      expect(codeOf(() => threadOfLink(ctx, address)) === 'found').toBe(isExact);
    }),
    { numRuns: 200 },
  );
  expect([JSON.stringify(thread()), told.length, harness.processes]).toEqual([
    ...[before, toldBefore, []],
  ]);
});
