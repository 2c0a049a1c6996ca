import { changeThread } from '../change-thread.ts';
import { hasHistory } from '../has-history.ts';
import type { ThreadsContext } from '../threads-context.ts';

/**
 * Gives a thread a name of the user's, in Codex too where it has a history there. @param named false: takes one back, so that
 * the title follows Codex's again
 */
export async function renameThread(
  ctx: ThreadsContext,
  threadId: string,
  title: string,
  named = true,
): Promise<void> {
  const thread = changeThread(ctx, threadId, { title, named });
  if (hasHistory(thread)) await ctx.harness(thread.home).setName(thread.harnessThreadId, title);
}
