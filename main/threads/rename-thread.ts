import { changeThread } from './change-thread.ts';
import { hasHistory } from './has-history.ts';
import type { ThreadsContext } from './threads-context.ts';

/** Gives a thread a name of the user's, in Codex too where it has a history there. */
export async function renameThread(
  ctx: ThreadsContext,
  threadId: string,
  title: string,
): Promise<void> {
  const thread = changeThread(ctx, threadId, { title, named: true });
  if (hasHistory(thread)) await ctx.harness(thread.home).setName(thread.harnessThreadId, title);
}
