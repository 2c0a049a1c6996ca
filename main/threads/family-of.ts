import type { Thread } from '../../shared/domain/thread.ts';
import { listThreads } from '../store/threads.ts';
import type { ThreadsContext } from './threads-context.ts';

/**
 * A thread with the threads of the sub-agents that it or they began, parents first. Codex archives, brings back and deletes
 * those with the thread that began them (0.171.0, measured), except reviews, which it leaves where they are.
 */
export function familyOf(ctx: ThreadsContext, thread: Thread): Thread[] {
  const all = listThreads(ctx.store.db).filter(({ home }) => home === thread.home);
  const family = new Map([[thread.id, thread]]);
  for (const { harnessThreadId } of family.values()) {
    if (harnessThreadId === null) continue;
    for (const child of all) {
      if (child.parentThreadId === harnessThreadId && !family.has(child.id)) {
        family.set(child.id, child);
      }
    }
  }
  return [...family.values()];
}
