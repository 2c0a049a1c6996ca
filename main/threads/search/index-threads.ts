import { toAppError } from '../../../shared/domain/app-error.ts';
import type { SearchStatus } from '../../../shared/domain/search.ts';
import { isBusy, isLive } from '../../../shared/domain/session-selectors.ts';
import type { ThreadHome } from '../../../shared/domain/thread.ts';
import type { Harness, HistoryPage, HistoryWish } from '../../harness/harness.ts';
import { type FoundTurn, mergeHistory } from '../../store/merge-history.ts';
import {
  countHistories,
  listUnindexed,
  markIndexed,
  type UnindexedThread,
} from '../../store/search-index.ts';
import { getThread } from '../../store/threads.ts';
import { withoutSync } from '../../store/without-sync.ts';
import type { SessionRegistry } from '../sessions/session-registry.ts';
import type { ThreadsContext } from '../threads-context.ts';
import type { IndexPace } from './index-pace.ts';

/** While a turn is at work nothing is read; it is looked again this often. */
const busyRestMs = 1_000;
/** So many threads that cannot be read one after the other mean that none can. */
const mostFailures = 5;
/** The windows are told at most this often. */
const tellMs = 250;

/** Resolves after so many ms, at once when the signal is aborted. */
export type Rest = (ms: number, signal: AbortSignal) => Promise<void>;

type Homes = readonly ThreadHome[];
type Unread = UnindexedThread & { home: ThreadHome };

export interface ThreadIndexer {
  /** Reads what is not searched yet, in the background. While that is under way only the homes change; resolves at the end of it. */
  run(homes: Homes): Promise<void>;
  status(homes: Homes): SearchStatus;
  /** The threads that could not be read since Bobbin started, each with the reason. */
  failures(homes: Homes): { threadId: string; reason: string }[];
  /** Ends after the page that is being read. */
  stop(): void;
}

/**
 * Reads the history of threads that were never opened here into the store, so that their text is searched: one by one, the
 * one used last first, in steps of a few items, at the pace given; a turn stays whole. A thread that cannot be read is tried again at the next launch or when it
 * has changed; one whose process lives is left to that.
 */
export function createThreadIndexer(
  ctx: ThreadsContext,
  sessions: SessionRegistry,
  pace: IndexPace,
  rest: Rest = pause,
): ThreadIndexer {
  let running: Promise<void> | null = null;
  /** The homes that were asked for last. */
  let homes: Homes = [];
  const failed = new Map<string, { updatedAt: number; reason: string }>();
  const stopped = new AbortController();
  let toldAt = 0;

  /** Threads to read; one whose process lives writes down itself what it says. */
  const unread = (of: Homes): Unread[] =>
    of.flatMap((home) =>
      listUnindexed(ctx.store.db, home)
        .filter(({ id }) => !isLive(sessions.state(id)))
        .map((thread) => ({ ...thread, home })),
    );

  const status = (of: Homes): SearchStatus => {
    const left = unread(of);
    const counts = of.map((home) => countHistories(ctx.store.db, home));
    const total = counts.reduce((sum, count) => sum + count, 0);
    return {
      done: total - left.length,
      total,
      failed: left.filter(({ id }) => failed.has(id)).length,
      active: running !== null,
    };
  };

  const tell = (always: boolean) => {
    const now = performance.now();
    if (stopped.signal.aborted || (!always && now - toldAt < tellMs)) return;
    toldAt = now;
    ctx.publish('search.status', status(homes));
  };

  const left = (): Unread[] =>
    unread(homes).filter(({ id, updatedAt }) => failed.get(id)?.updatedAt !== updatedAt);

  const quiet = async () => {
    while (sessions.live().some((runner) => isBusy(runner.state()))) {
      await rest(busyRestMs, stopped.signal);
      if (stopped.signal.aborted) return;
    }
    for (let ms = pace.wait(); ms > 0; ms = pace.wait()) {
      await rest(ms, stopped.signal);
      if (stopped.signal.aborted) return;
    }
  };

  /** Whether all of it was read. */
  const read = async (thread: Unread): Promise<boolean> => {
    const { id, home, harnessThreadId, rolloutPath, updatedAt } = thread;
    let cursor: string | null = null;
    let followedBy: string | null = null;
    do {
      await quiet();
      if (stopped.signal.aborted) return false;
      const wish = { harnessThreadId, cursor, rolloutPath };
      const page = await readPage(ctx.harness(home), wish);
      if (stopped.signal.aborted || isLive(sessions.state(id))) return false;
      for (let left = page.turns; left.length > 0;) {
        const part = newestPart(left, pace.items());
        left = left.slice(0, left.length - part.length);
        const began = performance.now();
        withoutSync(ctx.store.db, () => mergeHistory(ctx.store.db, id, part, followedBy));
        followedBy = part[0]!.turn.id;
        await rest(pace.took(performance.now() - began), stopped.signal);
        await quiet();
        if (stopped.signal.aborted || isLive(sessions.state(id))) return false;
      }
      cursor = page.next;
    } while (cursor !== null);
    markIndexed(ctx.store.db, id, updatedAt);
    return true;
  };

  const all = async () => {
    let failures = 0;
    for (let found = left(); found.length > 0; found = left()) {
      for (const thread of found) {
        if (!homes.includes(thread.home)) continue;
        try {
          if (await read(thread)) failures = 0;
        } catch (caught) {
          // Taken out of Bobbin, with its account, while it was read.
          if (getThread(ctx.store.db, thread.id) === null) continue;
          const { code, message } = toAppError(caught);
          // Its folder went meanwhile: none of its threads can be read, and those of the others can.
          if (code === 'home-missing') {
            homes = homes.filter((home) => home !== thread.home);
            continue;
          }
          if (code === 'history-missing') markIndexed(ctx.store.db, thread.id, thread.updatedAt);
          else failures += 1;
          failed.set(thread.id, { updatedAt: thread.updatedAt, reason: message });
          ctx.failed(`index ${thread.id}`, caught);
        }
        if (stopped.signal.aborted || failures === mostFailures) return;
        tell(false);
      }
    }
  };

  return {
    status,
    failures: (of) =>
      unread(of).flatMap(({ id }) => {
        const reason = failed.get(id)?.reason;
        return reason === undefined ? [] : [{ threadId: id, reason }];
      }),
    run(wanted) {
      homes = wanted;
      running ??= all()
        .catch((caught) => ctx.failed('index', caught))
        .finally(() => {
          running = null;
          tell(true);
        });
      return running;
    },
    stop: () => stopped.abort(),
  };
}

/** A page of the thread's file, which costs least; of what the harness gives where there is none. */
function readPage(harness: Harness, wish: HistoryWish): Promise<HistoryPage> {
  if (wish.cursor !== null) return harness.readThread(wish);
  return harness.readNewest(wish).catch(() => harness.readThread(wish));
}

/** The last of these turns, with `most` items together, or one turn. */
function newestPart(turns: readonly FoundTurn[], most: number): FoundTurn[] {
  let count = 0;
  const tooMany = turns.findLastIndex(({ items }) => (count += items.length) > most);
  return turns.slice(Math.min(tooMany + 1, turns.length - 1));
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end);
  });
}
