import { AppFailure, appError } from '../../../shared/domain/app-error.ts';
import { isInTurn } from '../../../shared/domain/session-selectors.ts';
import { words } from '../../../shared/words/words.ts';
import { requireThread } from '../change-thread.ts';
import { hasHistory } from '../has-history.ts';
import type { SessionRegistry } from '../sessions/session-registry.ts';
import type { ThreadsContext } from '../threads-context.ts';

/**
 * Lets Codex shorten what it remembers of a thread, as a turn of its own, after starting a session in the saved mode
 * where none lives. Nothing of the transcript goes.
 */
export async function compactThread(
  ctx: ThreadsContext,
  sessions: SessionRegistry,
  threadId: string,
): Promise<void> {
  const thread = requireThread(ctx, threadId);
  if (!hasHistory(thread)) {
    throw new AppFailure(appError('history-missing', words('history.refused.nothingToShorten')));
  }
  const runner = sessions.of(threadId);
  const { status } = runner.state();
  if (isInTurn(runner.state())) throw busy();
  if (status === 'detached' || status === 'failed') {
    const generation = runner.nextGeneration();
    runner.dispatch({ type: 'attach', generation, mode: thread.desiredMode, message: null });
  }
  const settled = await runner.until(
    (state) => state.status !== 'starting' && state.status !== 'stopping',
  );
  if (settled.status === 'failed') throw new AppFailure(settled.error);
  if (settled.status !== 'idle') throw busy();
  await runner.compact();
}

function busy(): AppFailure {
  return new AppFailure(
    appError('turn-rejected', words('history.refused.inTurn'), { retryHelps: true }),
  );
}
