import type { Thread } from '../../../shared/domain/thread.ts';
import { childThreads } from '../../store/child-threads.ts';
import { getThread } from '../../store/threads.ts';
import type { ThreadsContext } from '../threads-context.ts';

/**
 * A thread with the threads of the sub-agents that it or they began, parents first. Codex archives, brings back and deletes
 * those with the thread that began them (0.171.0, measured), except reviews, which it leaves where they are.
 */
export function familyOf(ctx: ThreadsContext, thread: Thread): Thread[] {
  const { db } = ctx.store;
  const family = new Map([[thread.id, thread]]);
  for (const { home, harnessThreadId } of family.values()) {
    if (harnessThreadId === null) continue;
    for (const id of childThreads(db, home, harnessThreadId)) {
      const child = family.has(id) ? null : getThread(db, id);
      if (child !== null) family.set(id, child);
    }
  }
  return [...family.values()];
}
