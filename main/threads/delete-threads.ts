import { toAppError } from '../../shared/domain/app-error.ts';
import { threadTitle } from '../../shared/domain/thread-title.ts';
import type { Thread } from '../../shared/domain/thread.ts';
import { deleteThread, getThread } from '../store/threads.ts';
import { forEachThread } from './change-threads.ts';
import { hasHistory } from './has-history.ts';
import type { SessionRegistry } from './session-registry.ts';
import type { ThreadsContext } from './threads-context.ts';

/**
 * Deletes threads for good once the user has said so in main's own dialog: Codex's files through Codex, then Bobbin's
 * transcript, drafts and row; the ledger stays. A process of ours ends first. A thread that Codex refuses to delete,
 * such as one another program holds, stays whole and its error is thrown. Answers how many are gone.
 */
export async function deleteThreads(
  ctx: ThreadsContext,
  sessions: SessionRegistry,
  threadIds: readonly string[],
): Promise<number> {
  const threads = [...new Set(threadIds)].flatMap((id) => getThread(ctx.store.db, id) ?? []);
  if (threads.length === 0) return 0;
  const titles = threads.map((thread) => ({ title: threadTitle(thread) }));
  if (!(await ctx.confirm.deleteForGood(titles))) return 0;
  return forEachThread(
    ctx,
    threads.map((thread) => thread.id),
    (thread) => deleteOne(ctx, sessions, thread),
  );
}

async function deleteOne(
  ctx: ThreadsContext,
  sessions: SessionRegistry,
  thread: Thread,
): Promise<void> {
  const runner = sessions.of(thread.id);
  runner.dispatch({ type: 'stop', cause: 'user' });
  await runner.allGone();
  if (hasHistory(thread)) {
    await ctx
      .harness(thread.home)
      .deleteThread(thread.harnessThreadId)
      .catch((caught: unknown) => {
        // What is gone already need not be deleted.
        if (toAppError(caught).code !== 'history-missing') throw caught;
      });
  }
  sessions.forget(thread.id);
  deleteThread(ctx.store.db, thread.id);
  ctx.publish('thread.removed', { threadId: thread.id });
}
