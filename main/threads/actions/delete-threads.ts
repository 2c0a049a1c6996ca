import { toAppError } from '../../../shared/domain/app-error.ts';
import { threadTitle } from '../../../shared/domain/thread-title.ts';
import { deleteThread, getThread } from '../../store/threads.ts';
import { endProcess } from '../sessions/end-process.ts';
import { hasHistory } from '../has-history.ts';
import type { SessionRegistry } from '../sessions/session-registry.ts';
import type { ThreadsContext } from '../threads-context.ts';
import { forEachThread } from './change-threads.ts';
import { familyOf } from './family-of.ts';

/**
 * Deletes threads for good once the user has said so in main's own dialog: Codex's files through Codex, then Bobbin's
 * transcript, drafts and row; the ledger stays. Codex deletes the threads of sub-agents with the one that began them,
 * so they are counted in the question and go here too. Processes of ours end first. A thread that Codex refuses to
 * delete, such as one another program holds, stays whole and its error is thrown. Answers how many are gone.
 */
export async function deleteThreads(
  ctx: ThreadsContext,
  sessions: SessionRegistry,
  threadIds: readonly string[],
): Promise<number> {
  const chosen = [...new Set(threadIds)].flatMap((id) => getThread(ctx.store.db, id) ?? []);
  if (chosen.length === 0) return 0;
  const going = new Set(chosen.flatMap((thread) => familyOf(ctx, thread).map(({ id }) => id)));
  const others = going.size - chosen.length;
  const titles = chosen.map((thread) => ({ title: threadTitle(thread) }));
  if (!(await ctx.confirm.deleteForGood(titles, others))) return 0;
  // A fork goes before the older thread whose history it needs.
  const newestFirst = chosen.sort((a, b) => b.createdAt - a.createdAt).map((thread) => thread.id);
  return forEachThread(ctx, newestFirst, async (thread) => {
    const family = familyOf(ctx, thread).map(({ id }) => id);
    await Promise.all(family.map((id) => endProcess(sessions, id)));
    for (const id of family) await deleteOne(ctx, sessions, id);
  });
}

async function deleteOne(
  ctx: ThreadsContext,
  sessions: SessionRegistry,
  threadId: string,
): Promise<void> {
  const thread = getThread(ctx.store.db, threadId);
  if (thread === null) return;
  if (hasHistory(thread)) {
    await ctx
      .harness(thread.home)
      .deleteThread(thread.harnessThreadId)
      .catch((caught: unknown) => {
        // What is gone already need not be deleted.
        if (toAppError(caught).code !== 'history-missing') throw caught;
      });
    ctx.changed.note(thread.harnessThreadId);
  }
  sessions.forget(threadId);
  deleteThread(ctx.store.db, threadId);
  ctx.publish('thread.removed', { threadId });
}
