import { storageError } from '../../../shared/domain/app-error.ts';
import type { Item } from '../../../shared/domain/item.ts';
import { isLive } from '../../../shared/domain/session-selectors.ts';
import { windowItem } from '../../../shared/domain/window-item.ts';
import { around, mostHeld } from '../../../shared/domain/transcript-window.ts';
import type { Transcript, TranscriptPage } from '../../../shared/ipc/transcript.ts';
import { countFrom, countFromItem, newestPage, pageAfter, pageBefore } from '../../store/items.ts';
import { withoutSync } from '../../store/without-sync.ts';
import { changeThread, requireThread } from '../change-thread.ts';
import type { SessionRegistry } from '../sessions/session-registry.ts';
import type { ThreadsContext } from '../threads-context.ts';
import { flushLive } from './flush-live.ts';
import { createHistoryWalk } from './walk-history.ts';

/** Items of a first page; the window asks for older ones as the reader scrolls up. */
const firstSize = 100;
/** Items the window is given again where it has grown meanwhile. */
const mostAgain = 2_000;
/** Items of a further page. */
const olderSize = 400;
/** Items an older page is to have, where there are as many, before it is answered. */
const olderLeast = 60;
/** Items shown before the one that was asked for. */
const lead = 50;

export interface ThreadReader {
  /**
   * Answers with the stored transcript at once and reads the newest of Codex's own behind it; what that adds arrives
   * as `transcript.replaced`. Reading never starts a session and never changes the thread's history.
   */
  open(threadId: string): Transcript;
  /** {@link ThreadReader.open}, reaching back to that item; where that is far from the end, the part around it. */
  openAt(threadId: string, itemKey: string): Transcript;
  /** What stands before an item the window holds; what is not stored yet is read first. */
  page(threadId: string, before: string): Promise<TranscriptPage>;
  /** What stands after an item the window holds; nothing where that reaches the end, for there the thread is opened. */
  pageAfter(threadId: string, after: string): TranscriptPage;
  /** Whether the whole history of an open thread is stored, as far as is known. */
  isWhole(threadId: string): boolean;
  /** Reads what is not stored yet of an open thread. */
  readAll(threadId: string): Promise<void>;
  /** What is stored was dropped: the next opening reads Codex's own again. */
  forget(threadId: string): void;
}

/** @param opened told that a thread is about to be shown, before any work for it */
export function createThreadReader(
  ctx: ThreadsContext,
  sessions: SessionRegistry,
  opened: () => void = () => undefined,
): ThreadReader {
  const { db } = ctx.store;
  const walk = createHistoryWalk(ctx, (id) => sessions.of(id).recorder.live.flush());
  const reach = new Map<string, number>();
  /** The oldest item the window was given of each thread, when it was given its end. */
  const given = new Map<string, Pick<Item, 'turnId' | 'id'>>();

  /** What the window has is not taken away again as the thread grows. */
  const limitOf = (threadId: string): number => {
    const oldest = given.get(threadId);
    const had = oldest === undefined ? 0 : countFromItem(db, threadId, oldest);
    const wanted = Math.max(reach.get(threadId) ?? 0, Math.min(mostAgain, had));
    return Math.min(mostHeld, Math.max(firstSize, wanted));
  };

  const give = (threadId: string, transcript: Transcript): Transcript => {
    const [oldest] = transcript.items;
    if (oldest) given.set(threadId, { turnId: oldest.turnId, id: oldest.id });
    return transcript;
  };

  const stored = (threadId: string): Transcript => {
    const page = newestPage(db, threadId, { limit: limitOf(threadId), before: null });
    return {
      threadId,
      seq: ctx.sequence.current(threadId),
      turns: page.turns,
      items: page.items.map(windowItem),
      tokens: sessions.of(threadId).recorder.live.lastTokens(),
      older: page.before !== null || walk.known(threadId) !== null,
      newer: false,
    };
  };

  /** The part around an item. */
  const storedAround = (threadId: string, key: string): Transcript => {
    const before = pageBefore(db, threadId, { limit: around, before: key });
    const from = pageAfter(db, threadId, { limit: around, after: key, itself: true });
    const turns = [...before.turns, ...from.turns].map((turn) => [turn.id, turn] as const);
    return {
      threadId,
      seq: ctx.sequence.current(threadId),
      turns: [...new Map(turns).values()],
      items: [...before.items, ...from.items].map(windowItem),
      tokens: sessions.of(threadId).recorder.live.lastTokens(),
      older: before.before !== null || walk.known(threadId) !== null,
      newer: from.more,
    };
  };

  const tell = (threadId: string) => {
    const seq = ctx.sequence.next(threadId);
    ctx.publish('transcript.replaced', give(threadId, { ...stored(threadId), seq }));
  };

  /** Tells too what others stored meanwhile, and that there is more to read than it seemed. */
  const refresh = async (threadId: string, answered: Transcript) => {
    let isTold = false;
    await walk.reach(threadId, answered.items.length, () => {
      isTold = true;
      tell(threadId);
    });
    const { items, older } = stored(threadId);
    const isSame = older === answered.older && items.length === answered.items.length;
    if (!isTold && !isSame) tell(threadId);
  };

  const reachBack = (threadId: string, count: number) => {
    reach.set(threadId, Math.max(reach.get(threadId) ?? 0, count));
  };

  /** What is stored, at once; `behind` it what the harness has is read, where that was not done yet. */
  const answer = (
    threadId: string,
    read: () => Transcript,
    behind: (answered: Transcript) => Promise<void>,
  ): Transcript => {
    opened();
    const { harnessThreadId, unread } = requireThread(ctx, threadId);
    try {
      // The reader does not wait for the disk; a read mark may be lost with the power.
      if (unread) withoutSync(db, () => changeThread(ctx, threadId, { unread: false }));
    } catch (caught) {
      // What cannot be written can still be read.
      if (storageError(caught) === null) throw caught;
    }
    flushLive(sessions, threadId);
    const isOwn = isLive(sessions.state(threadId));
    const transcript = read();
    if (harnessThreadId !== null && !walk.isCurrent(threadId) && !isOwn) {
      walk.forget(threadId);
      behind(transcript).catch((caught) => ctx.failed(`read ${threadId}`, caught));
    }
    return transcript;
  };

  const open = (threadId: string) =>
    answer(
      threadId,
      () => give(threadId, stored(threadId)),
      (answered) => refresh(threadId, answered),
    );

  return {
    open,
    openAt(threadId, key) {
      const count = countFrom(db, threadId, key) + lead;
      if (count <= mostHeld) {
        reachBack(threadId, count);
        return open(threadId);
      }
      return answer(
        threadId,
        () => storedAround(threadId, key),
        async () => {
          let changed = false;
          await walk.reach(threadId, count + around, () => (changed = true));
          if (changed) tell(threadId);
        },
      );
    },
    async page(threadId, before) {
      requireThread(ctx, threadId);
      const held = () => countFrom(db, threadId, before);
      await walk.reachOn(threadId, held() + olderLeast);
      const known = walk.known(threadId);
      const limit = known === null ? olderSize : Math.min(olderSize, known - held());
      const page = pageBefore(db, threadId, { limit: Math.max(0, limit), before });
      reachBack(threadId, held() + page.items.length);
      return {
        turns: page.turns,
        items: page.items.map(windowItem),
        more: page.before !== null || walk.known(threadId) !== null,
      };
    },
    pageAfter(threadId, after) {
      flushLive(sessions, requireThread(ctx, threadId).id);
      const { turns, items, more } = pageAfter(db, threadId, { limit: olderSize, after });
      if (!more) {
        // What is looked at is near that item, and is to be there still once the thread's end is opened.
        reachBack(threadId, countFrom(db, threadId, after) + around);
        return { turns: [], items: [], more };
      }
      return { turns, items: items.map(windowItem), more };
    },
    isWhole: (threadId) => walk.isWhole(threadId),
    readAll: (threadId) => walk.reachOn(threadId, Number.MAX_SAFE_INTEGER),
    forget: (threadId) => walk.forget(threadId),
  };
}
