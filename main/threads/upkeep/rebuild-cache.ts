import type { ThreadHome } from '../../../shared/domain/thread.ts';
import { clearTranscriptStep } from '../../store/clear-transcripts.ts';
import { listThreads } from '../../store/threads.ts';
import { hasHistory } from '../has-history.ts';
import type { ThreadReader } from '../transcript/open-thread.ts';
import type { SessionRegistry } from '../sessions/session-registry.ts';
import type { ThreadsContext } from '../threads-context.ts';

/**
 * Drops the stored transcripts of the homes' threads, to be read from the harness again when a thread is opened. Left
 * alone are threads whose process lives, and those whose history only Bobbin has. Answers how many were dropped.
 * Other work goes on between the steps.
 */
export async function rebuildCache(
  ctx: ThreadsContext,
  sessions: SessionRegistry,
  reader: ThreadReader,
  homes: readonly ThreadHome[],
): Promise<number> {
  let dropped = 0;
  for (const thread of listThreads(ctx.store.db)) {
    if (!homes.includes(thread.home) || !hasHistory(thread) || thread.historyGone) continue;
    if (!canDrop(thread.id)) continue;
    while (canDrop(thread.id) && !clearTranscriptStep(ctx.store.db, thread.id)) await turnOfLoop();
    reader.forget(thread.id);
    dropped += 1;
    await turnOfLoop();
  }
  return dropped;

  function canDrop(threadId: string): boolean {
    const { status } = sessions.state(threadId);
    return status === 'detached' || status === 'failed';
  }
}

function turnOfLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
