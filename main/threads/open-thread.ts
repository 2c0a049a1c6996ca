import { toAppError } from '../../shared/domain/app-error.ts';
import type { Transcript } from '../../shared/ipc/contract.ts';
import type { HistoryPage } from '../harness/harness.ts';
import { mergeHistory } from '../store/merge-history.ts';
import { newestPage } from '../store/items.ts';
import { changeThread, requireThread } from './change-thread.ts';
import type { SessionRegistry } from './session-registry.ts';
import type { ThreadsContext } from './threads-context.ts';

/** Items of a first page; the window asks for no more than it can show soon. */
const pageSize = 2_000;

export interface ThreadReader {
  /**
   * Answers with the stored transcript at once and reads Codex's own behind it; what that adds arrives as
   * `transcript.replaced`. Reading never starts a session and never changes the thread's history.
   */
  open(threadId: string): Transcript;
  /** What is stored was dropped: the next opening reads Codex's own again. */
  forget(threadId: string): void;
}

export function createThreadReader(ctx: ThreadsContext, sessions: SessionRegistry): ThreadReader {
  const merged = new Set<string>();

  const stored = (threadId: string): Transcript => {
    const page = newestPage(ctx.store.db, threadId, { limit: pageSize, before: null });
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

  return {
    forget: (threadId) => void merged.delete(threadId),
    open(threadId) {
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
    },
  };
}
