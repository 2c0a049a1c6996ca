import { mergeHistory } from '../../store/merge-history.ts';
import { countFromTurn } from '../../store/items.ts';
import { forgetIndexed, isIndexed } from '../../store/search-index.ts';
import { getTurn } from '../../store/turns.ts';
import { withoutSync } from '../../store/without-sync.ts';
import { requireThread } from '../change-thread.ts';
import type { ThreadsContext } from '../threads-context.ts';

/** How far the history of one thread was read since it was opened first, from its end backwards. */
interface Walk {
  /** Where the next older page is; null once nothing older is left to read. */
  cursor: string | null;
  /** The first turn of the oldest page that was read. */
  from: string | null;
  begun: boolean;
  /** When the thread was last updated as it began. */
  updatedAt: number;
  /** The reading that is under way or was last. */
  last: Promise<void>;
}

export interface HistoryWalk {
  /**
   * Reads and merges pages until the newest `wanted` items are as the harness has them, or nothing is left. The first page
   * is always read. One reading at a time; `onMerge` is called after each page that changed what is stored.
   */
  reach(threadId: string, wanted: number, onMerge: () => void): Promise<void>;
  /** {@link HistoryWalk.reach}, only where a reading was begun. */
  reachOn(threadId: string, wanted: number): Promise<void>;
  /** Of how many of the newest items it is known that none is missing between them; null: of all. */
  known(threadId: string): number | null;
  /** Whether nothing is left to read, as far as is known. */
  isWhole(threadId: string): boolean;
  /** Whether a reading was begun and the thread has not changed since. */
  isCurrent(threadId: string): boolean;
  /** The next reading begins at the end again. */
  forget(threadId: string): void;
}

/**
 * Reads histories from the end backwards, no further than somebody wants to see: first the end of the thread's file, or
 * what the harness gives where there is no file, then page by page. A history that was stored whole before is read only
 * back to where it meets what is stored.
 */
export function createHistoryWalk(
  ctx: ThreadsContext,
  beforeMerge: (threadId: string) => void,
): HistoryWalk {
  const walks = new Map<string, Walk>();

  const known = (threadId: string): number | null => {
    const walk = walks.get(threadId);
    if (walk === undefined || !walk.begun || walk.cursor === null) return null;
    return walk.from === null ? 0 : countFromTurn(ctx.store.db, threadId, walk.from);
  };

  const readPage = async (threadId: string, walk: Walk): Promise<boolean> => {
    const { home, harnessThreadId, rolloutPath } = requireThread(ctx, threadId);
    if (harnessThreadId === null) return false;
    const harness = ctx.harness(home);
    const thread = { harnessThreadId, rolloutPath };
    const page = walk.begun
      ? await harness.readThread({ ...thread, cursor: walk.cursor })
      : await harness
          .readNewest(thread)
          .catch(() => harness.readThread({ ...thread, cursor: null }));
    if (walks.get(threadId) !== walk) return false;
    const { db } = ctx.store;
    const oldest = page.turns[0]?.turn.id ?? null;
    const meets = oldest !== null && getTurn(db, threadId, oldest) !== null;
    beforeMerge(threadId);
    const changed = withoutSync(db, () => mergeHistory(db, threadId, page.turns, walk.from));
    // From here on there is a hole, which a later turn of ours must not hide from who reads the thread for the search.
    if (!meets && page.next !== null) forgetIndexed(db, threadId);
    walk.begun = true;
    walk.cursor = meets && isIndexed(db, threadId) ? null : page.next;
    walk.from = oldest ?? walk.from;
    return changed;
  };

  const reach = async (threadId: string, walk: Walk, wanted: number, onMerge: () => void) => {
    const isShort = () => {
      const count = known(threadId);
      return count !== null && count < wanted;
    };
    while (!walk.begun || isShort()) {
      if (await readPage(threadId, walk)) onMerge();
      if (walks.get(threadId) !== walk) return;
    }
  };

  const begin = (threadId: string, wanted: number, onMerge: () => void) => {
    const walk = walks.get(threadId) ?? {
      ...{ cursor: null, from: null, begun: false, last: Promise.resolve() },
      updatedAt: requireThread(ctx, threadId).updatedAt,
    };
    walks.set(threadId, walk);
    const reading = walk.last.then(() => reach(threadId, walk, wanted, onMerge));
    walk.last = reading.catch(() => {
      if (!walk.begun && walks.get(threadId) === walk) walks.delete(threadId);
    });
    return reading;
  };

  return {
    known,
    reach: begin,
    async reachOn(threadId, wanted) {
      if (walks.has(threadId)) await begin(threadId, wanted, () => undefined);
    },
    isWhole(threadId) {
      const walk = walks.get(threadId);
      return walk === undefined || (walk.begun && walk.cursor === null);
    },
    isCurrent: (threadId) =>
      walks.get(threadId)?.updatedAt === requireThread(ctx, threadId).updatedAt,
    forget: (threadId) => void walks.delete(threadId),
  };
}
