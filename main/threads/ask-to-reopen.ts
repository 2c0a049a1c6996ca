import { changeThread } from './change-thread.ts';
import type { ThreadsContext } from './threads-context.ts';

/**
 * What is stored of a thread was changed by no event of its own, or another program may have gone on with it: a gap in
 * the numbers makes a window that holds the thread ask for it again.
 */
export function askToReopen(ctx: ThreadsContext, threadId: string): void {
  ctx.sequence.next(threadId);
  changeThread(ctx, threadId, {});
}
