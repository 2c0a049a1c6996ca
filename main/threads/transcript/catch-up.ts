import type { HistoryPage } from '../../harness/harness.ts';
import { mergeHistory } from '../../store/merge-history.ts';
import { forgetIndexed } from '../../store/search-index.ts';
import { listTurnIds } from '../../store/turns.ts';
import { askToReopen } from '../ask-to-reopen.ts';
import { requireThread } from '../change-thread.ts';
import { hasHistory } from '../has-history.ts';
import type { ThreadsContext } from '../threads-context.ts';

/**
 * Reads what other programs added to a thread while no process of ours had it, from its end back to a turn that was stored
 * before, however much that is; of a thread of which nothing is stored, the newest page. To be called as a process is
 * started: what it says from then on comes behind. Where it fails on the way the thread is read anew for the search.
 */
export async function catchUp(
  ctx: ThreadsContext,
  threadId: string,
  flush: () => void,
): Promise<void> {
  const thread = requireThread(ctx, threadId);
  if (!hasHistory(thread)) return;
  const { harnessThreadId, home, rolloutPath } = thread;
  const { db } = ctx.store;
  const harness = ctx.harness(home);
  const known = listTurnIds(db, threadId);
  try {
    let followedBy: string | null = null;
    let page: HistoryPage = await harness
      .readNewest({ harnessThreadId, rolloutPath })
      .catch(() => harness.readThread({ harnessThreadId, rolloutPath, cursor: null }));
    for (;;) {
      flush();
      if (mergeHistory(db, threadId, page.turns, followedBy)) askToReopen(ctx, threadId);
      const isMet = known.size === 0 || page.turns.some(({ turn }) => known.has(turn.id));
      if (isMet || page.next === null) return;
      followedBy = page.turns[0]?.turn.id ?? followedBy;
      page = await harness.readThread({ harnessThreadId, rolloutPath, cursor: page.next });
    }
  } catch (caught) {
    forgetIndexed(db, threadId);
    throw caught;
  }
}
