import { storageError } from '../../shared/domain/app-error.ts';
import { isLive } from '../../shared/domain/session-selectors.ts';
import { windowItem } from '../../shared/domain/window-item.ts';
import type { OlderPage, Transcript } from '../../shared/ipc/contract.ts';
import { countFrom, newestPage, pageBefore } from '../store/items.ts';
import { changeThread, requireThread } from './change-thread.ts';
import type { SessionRegistry } from './session-registry.ts';
import type { ThreadsContext } from './threads-context.ts';
import { createHistoryWalk } from './walk-history.ts';

/** Items of a first page; the window asks for no more than it can show soon. */
const pageSize = 2_000;
/** Items of an older page. */
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
  /** {@link ThreadReader.open}, reaching back to that item, now and from then on. */
  openAt(threadId: string, itemKey: string): Transcript;
  /** What stands before an item the window holds; what is not stored yet is read first. */
  page(threadId: string, before: string): Promise<OlderPage>;
  /** Whether the whole history of an open thread is stored, as far as is known. */
  isWhole(threadId: string): boolean;
  /** Reads what is not stored yet of an open thread. */
  readAll(threadId: string): Promise<void>;
  /** What is stored was dropped: the next opening reads Codex's own again. */
  forget(threadId: string): void;
}

export function createThreadReader(ctx: ThreadsContext, sessions: SessionRegistry): ThreadReader {
  const { db } = ctx.store;
  const walk = createHistoryWalk(ctx, (id) => sessions.of(id).recorder.live.flush());
  const reach = new Map<string, number>();

  const stored = (threadId: string): Transcript => {
    const limit = Math.max(pageSize, reach.get(threadId) ?? 0);
    const page = newestPage(db, threadId, { limit, before: null });
    return {
      threadId,
      seq: ctx.sequence.current(threadId),
      turns: page.turns,
      items: page.items.map(windowItem),
      tokens: sessions.of(threadId).recorder.live.lastTokens(),
      older: page.before !== null || walk.known(threadId) !== null,
    };
  };

  const tell = (threadId: string) => {
    const seq = ctx.sequence.next(threadId);
    ctx.publish('transcript.replaced', { ...stored(threadId), seq });
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

  const open = (threadId: string): Transcript => {
    const { harnessThreadId, unread } = requireThread(ctx, threadId);
    try {
      if (unread) changeThread(ctx, threadId, { unread: false });
      sessions.of(threadId).recorder.live.flush();
    } catch (caught) {
      // What cannot be written can still be read.
      if (storageError(caught) === null) throw caught;
    }
    const isOwn = isLive(sessions.state(threadId));
    const transcript = stored(threadId);
    if (harnessThreadId !== null && !walk.isCurrent(threadId) && !isOwn) {
      walk.forget(threadId);
      refresh(threadId, transcript).catch((caught) => ctx.failed(`read ${threadId}`, caught));
    }
    return transcript;
  };

  return {
    open,
    openAt(threadId, itemKey) {
      reachBack(threadId, countFrom(db, threadId, itemKey) + lead);
      return open(threadId);
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
        older: page.before !== null || walk.known(threadId) !== null,
      };
    },
    isWhole: (threadId) => walk.isWhole(threadId),
    readAll: (threadId) => walk.reachOn(threadId, Number.MAX_SAFE_INTEGER),
    forget: (threadId) => walk.forget(threadId),
  };
}
