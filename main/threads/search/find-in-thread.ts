import { setImmediate as nextTurn } from 'node:timers/promises';
import { searchTokens } from '../../../shared/domain/search-words.ts';
import type { CallInput, CallOutput } from '../../../shared/ipc/contract.ts';
import { findSlice } from '../../store/find-in-thread.ts';
import { requireThread } from '../change-thread.ts';
import { flushLive } from '../transcript/flush-live.ts';
import type { ThreadReader } from '../transcript/open-thread.ts';
import type { SessionRegistry } from '../sessions/session-registry.ts';
import type { ThreadsContext } from '../threads-context.ts';

/** So many items are looked through at once; other work comes in between. */
const itemsAtOnce = 100;
/** So many places are named; there may be more. */
const mostNamed = 10_000;

export type ThreadFinder = (wish: CallInput<'thread.find'>) => Promise<CallOutput<'thread.find'>>;

/**
 * Finds the items of a thread that hold every word, in all that is stored of it; with `reach` the rest of its history is
 * read first. A newer wish for the same thread ends an older one early.
 */
export function createThreadFinder(
  ctx: ThreadsContext,
  sessions: SessionRegistry,
  reader: Pick<ThreadReader, 'isWhole' | 'readAll'>,
): ThreadFinder {
  const newest = new Map<string, object>();
  return async (wish) => {
    const { threadId, text, reach } = wish;
    requireThread(ctx, threadId);
    newest.set(threadId, wish);
    const isCurrent = () => newest.get(threadId) === wish;
    if (reach) await reader.readAll(threadId);
    const complete = reader.isWhole(threadId);
    flushLive(sessions, threadId);
    const tokens = searchTokens(text);
    const keys: string[] = [];
    let count = 0;
    let before: number | null = null;
    while (tokens.length > 0 && isCurrent()) {
      const slice = findSlice(ctx.store.db, threadId, tokens, { before, limit: itemsAtOnce });
      count += slice.keys.length;
      keys.push(...slice.keys.slice(0, mostNamed - keys.length));
      before = slice.before;
      if (before === null) break;
      await nextTurn();
    }
    if (isCurrent()) newest.delete(threadId);
    return { keys: keys.reverse(), count, complete };
  };
}
