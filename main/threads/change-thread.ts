import { AppFailure, appError } from '../../shared/domain/app-error.ts';
import type { Thread } from '../../shared/domain/thread.ts';
import { words } from '../../shared/words/words.ts';
import { carryIndexed } from '../store/search-index.ts';
import { getThread, updateThread, type ThreadPatch } from '../store/threads.ts';
import type { ThreadsContext } from './threads-context.ts';

/** The stored thread; rejects an id that names none. */
export function requireThread(ctx: ThreadsContext, threadId: string): Thread {
  const thread = getThread(ctx.store.db, threadId);
  if (thread === null) {
    throw new AppFailure(appError('thread-unknown', words('threads.refused.unknown')));
  }
  return thread;
}

/** Saves some of a thread's fields and tells the windows. */
export function changeThread(ctx: ThreadsContext, threadId: string, patch: ThreadPatch): Thread {
  const { db } = ctx.store;
  const before = patch.updatedAt === undefined ? null : getThread(db, threadId);
  const thread = updateThread(db, threadId, patch);
  if (before !== null) carryIndexed(db, threadId, before.updatedAt, thread.updatedAt);
  ctx.publish('thread.changed', { threadId, seq: ctx.sequence.next(threadId), thread });
  return thread;
}
