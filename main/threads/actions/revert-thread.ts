import { AppFailure, appError } from '../../../shared/domain/app-error.ts';
import { oneLine } from '../../../shared/domain/one-line.ts';
import { defaultMode } from '../../../shared/domain/runtime-mode.ts';
import { words } from '../../../shared/words/words.ts';
import { newestPage } from '../../store/items.ts';
import { getTurn } from '../../store/turns.ts';
import { changeThread, requireThread } from '../change-thread.ts';
import { hasHistory } from '../has-history.ts';
import type { SessionRegistry } from '../sessions/session-registry.ts';
import type { ThreadsContext } from '../threads-context.ts';
import { leaveMark } from './leave-mark.ts';

/**
 * Makes Codex forget a turn and all that followed, after the thread's process is gone. Files stay as they are, and so
 * does the stored transcript, with a mark.
 */
export async function revertThread(
  ctx: ThreadsContext,
  sessions: SessionRegistry,
  threadId: string,
  beforeTurnId: string,
): Promise<void> {
  const thread = requireThread(ctx, threadId);
  const { db } = ctx.store;
  if (!hasHistory(thread) || getTurn(db, threadId, beforeTurnId) === null) {
    throw new AppFailure(appError('history-missing', words('history.refused.noTurn')));
  }
  const runner = sessions.of(threadId);
  runner.dispatch({ type: 'stop', cause: 'user' });
  await runner.allGone();
  const { harnessThreadId, home, cwd, askScope, trusted, model, effort } = thread;
  await ctx.harness(home).revert({
    ...{ harnessThreadId, beforeTurnId, cwd, askScope, trusted, model, effort },
    mode: defaultMode,
  });
  leaveMark(
    ctx,
    runner,
    words('history.reverted', { message: firstWords(ctx, threadId, beforeTurnId) }),
    words('history.reverted.detail'),
  );
  changeThread(ctx, threadId, { updatedAt: ctx.now() });
}

const longest = 60;

function firstWords(ctx: ThreadsContext, threadId: string, turnId: string): string {
  const { items } = newestPage(ctx.store.db, threadId, { limit: 2_000, before: null });
  const said = items.find((item) => item.kind === 'user-message' && item.turnId === turnId);
  const line =
    said?.kind === 'user-message' ? oneLine(said.text) : words('history.reverted.thisTurn');
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}
