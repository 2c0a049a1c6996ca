import { mergeHistory } from '../store/merge-history.ts';
import { askToReopen } from './ask-to-reopen.ts';
import { requireThread } from './change-thread.ts';
import { hasHistory } from './has-history.ts';
import type { ThreadsContext } from './threads-context.ts';

/**
 * Reads what other programs added to a thread while no process of ours had it. To be called as one is started: what
 * it says from then on comes behind.
 */
export async function catchUp(
  ctx: ThreadsContext,
  threadId: string,
  flush: () => void,
): Promise<void> {
  const thread = requireThread(ctx, threadId);
  if (!hasHistory(thread)) return;
  const { harnessThreadId, home, rolloutPath } = thread;
  const harness = ctx.harness(home);
  const { turns } = await harness
    .readNewest({ harnessThreadId, rolloutPath })
    .catch(() => harness.readThread({ harnessThreadId, rolloutPath, cursor: null }));
  flush();
  if (mergeHistory(ctx.store.db, threadId, turns)) askToReopen(ctx, threadId);
}
