// What is done to several threads at once. A failure of one does not keep the others from it.
import { AppFailure, toAppError, type AppError } from '../../../shared/domain/app-error.ts';
import type { Thread } from '../../../shared/domain/thread.ts';
import { words } from '../../../shared/words/words.ts';
import { getThread } from '../../store/threads.ts';
import { changeThread } from '../change-thread.ts';
import { endProcess } from '../sessions/end-process.ts';
import { hasHistory } from '../has-history.ts';
import type { SessionRegistry } from '../sessions/session-registry.ts';
import type { ThreadsContext } from '../threads-context.ts';
import { familyOf } from './family-of.ts';

/**
 * Archives threads in Codex, so that other clients see it, after their processes are gone; or brings them back. The threads
 * of sub-agents go with the one that began them, as Codex has it, and reviews too. What is already where it should be, or
 * is gone from Codex, only changes its row.
 */
export async function archiveThreads(
  ctx: ThreadsContext,
  sessions: SessionRegistry,
  threadIds: readonly string[],
  archived: boolean,
): Promise<void> {
  await forEachThread(ctx, threadIds, async (thread) => {
    if (thread.archived === archived) return;
    const family = familyOf(ctx, thread);
    await Promise.all(family.map(({ id }) => endProcess(sessions, id)));
    for (const one of family) await archiveOne(ctx, one.id, archived);
  });
}

async function archiveOne(ctx: ThreadsContext, threadId: string, archived: boolean): Promise<void> {
  const thread = getThread(ctx.store.db, threadId);
  if (thread === null || thread.archived === archived) return;
  if (hasHistory(thread)) {
    await ctx
      .harness(thread.home)
      .setArchived(thread.harnessThreadId, archived)
      .catch((caught: unknown) => {
        if (toAppError(caught).code !== 'history-missing') throw caught;
      });
    ctx.changed.note(thread.harnessThreadId);
  }
  changeThread(ctx, thread.id, { archived });
}

export async function markThreadsRead(
  ctx: ThreadsContext,
  threadIds: readonly string[],
  unread: boolean,
): Promise<void> {
  await forEachThread(ctx, threadIds, (thread) => {
    if (thread.unread !== unread) changeThread(ctx, thread.id, { unread });
  });
}

/** Keeps threads at the top of the list, or no longer. Only Bobbin knows of it. */
export async function pinThreads(
  ctx: ThreadsContext,
  threadIds: readonly string[],
  pinned: boolean,
): Promise<void> {
  await forEachThread(ctx, threadIds, (thread) => {
    if (thread.pinned !== pinned) changeThread(ctx, thread.id, { pinned });
  });
}

/**
 * Does something to each thread, one after the other, and returns how often it went well.
 * @throws AppFailure with the first error once all had their turn; several failures are counted in its words.
 */
export async function forEachThread(
  ctx: ThreadsContext,
  threadIds: readonly string[],
  act: (thread: Thread) => void | Promise<void>,
): Promise<number> {
  const ids = [...new Set(threadIds)];
  const errors: AppError[] = [];
  for (const id of ids) {
    const thread = getThread(ctx.store.db, id);
    try {
      if (thread !== null) await act(thread);
    } catch (caught) {
      errors.push(toAppError(caught));
    }
  }
  const [first] = errors;
  if (first === undefined) return ids.length;
  const message =
    ids.length === 1
      ? first.message
      : words('threads.refused.several', {
          failed: errors.length,
          all: ids.length,
          reason: first.message,
        });
  throw new AppFailure({ ...first, message });
}
