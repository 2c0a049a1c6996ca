import { toAppError } from '../../shared/domain/app-error.ts';
import type { Transcript } from '../../shared/ipc/contract.ts';
import type { HistoryPage } from '../harness/harness.ts';
import { mergeHistory } from '../store/merge-history.ts';
import { countFrom, newestPage } from '../store/items.ts';
import { changeThread, requireThread } from './change-thread.ts';
import type { SessionRegistry } from './session-registry.ts';
import type { ThreadsContext } from './threads-context.ts';

/** Items of a first page; the window asks for no more than it can show soon. */
const pageSize = 2_000;
/** Items shown before the one that was asked for. */
const lead = 50;

export interface ThreadReader {
  /**
   * Answers with the stored transcript at once and reads Codex's own behind it; what that adds arrives as
   * `transcript.replaced`. Reading never starts a session and never changes the thread's history.
   */
  open(threadId: string): Transcript;
  /** {@link ThreadReader.open}, reaching back to that item, now and from then on. */
  openAt(threadId: string, itemKey: string): Transcript;
  /** What is stored was dropped: the next opening reads Codex's own again. */
  forget(threadId: string): void;
}

export function createThreadReader(ctx: ThreadsContext, sessions: SessionRegistry): ThreadReader {
  const merged = new Set<string>();
  const reach = new Map<string, number>();

  const stored = (threadId: string): Transcript => {
    const limit = Math.max(pageSize, reach.get(threadId) ?? 0);
    const page = newestPage(ctx.store.db, threadId, { limit, before: null });
    return {
      threadId,
      seq: ctx.sequence.current(threadId),
      turns: page.turns,
      items: page.items,
      tokens: sessions.of(threadId).recorder.live.lastTokens(),
    };
  };

  const refresh = async (threadId: string, harnessThreadId: string) => {
    const { home, rolloutPath } = requireThread(ctx, threadId);
    const harness = ctx.harness(home);
    let cursor: string | null = null;
    let followedBy: string | null = null;
    do {
      const page: HistoryPage = await harness.readThread({
        harnessThreadId,
        cursor,
        rolloutPath,
      });
      sessions.of(threadId).recorder.live.flush();
      if (mergeHistory(ctx.store.db, threadId, page.turns, followedBy)) {
        const seq = ctx.sequence.next(threadId);
        ctx.publish('transcript.replaced', { ...stored(threadId), seq });
      }
      followedBy = page.turns[0]?.turn.id ?? followedBy;
      cursor = page.next;
    } while (cursor !== null);
  };

  const open = (threadId: string): Transcript => {
    const { harnessThreadId, unread } = requireThread(ctx, threadId);
    if (unread) changeThread(ctx, threadId, { unread: false });
    sessions.of(threadId).recorder.live.flush();
    const isOwn = sessions.state(threadId).status !== 'detached';
    if (harnessThreadId !== null && !merged.has(threadId) && !isOwn) {
      merged.add(threadId);
      refresh(threadId, harnessThreadId).catch((caught) => {
        merged.delete(threadId);
        ctx.log(`read ${threadId}: ${toAppError(caught).message}`);
      });
    }
    return stored(threadId);
  };

  return {
    open,
    openAt(threadId, itemKey) {
      const wanted = countFrom(ctx.store.db, threadId, itemKey) + lead;
      reach.set(threadId, Math.max(reach.get(threadId) ?? 0, wanted));
      return open(threadId);
    },
    forget: (threadId) => void merged.delete(threadId),
  };
}
