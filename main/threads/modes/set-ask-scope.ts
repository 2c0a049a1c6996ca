import { AppFailure, appError } from '../../../shared/domain/app-error.ts';
import { isInTurn } from '../../../shared/domain/session-selectors.ts';
import type { Thread } from '../../../shared/domain/thread.ts';
import type { ModeOutcome } from '../../../shared/ipc/mode-calls.ts';
import { words } from '../../../shared/words/words.ts';
import { changeThread, requireThread } from '../change-thread.ts';
import type { SessionRegistry } from '../sessions/session-registry.ts';
import type { ThreadsContext } from '../threads-context.ts';

/**
 * Sets what approval-required asks about (decision D2). Asking less is for trusted folders only and is confirmed in a
 * native dialog; asking more is a brake like any lowering. Both restart Codex where a session runs in that mode.
 */
export async function setAskScope(
  ctx: ThreadsContext,
  sessions: SessionRegistry,
  threadId: string,
  askScope: Thread['askScope'],
): Promise<ModeOutcome> {
  const thread = requireThread(ctx, threadId);
  if (thread.askScope === askScope) return 'done';
  if (askScope === 'outside-folder') {
    if (!thread.trusted) {
      throw new AppFailure(appError('not-allowed', words('modes.refused.trustFirst')));
    }
    if (isInTurn(sessions.state(threadId))) {
      throw new AppFailure(appError('not-allowed', words('modes.refused.inTurn')));
    }
    if (!(await ctx.confirm.askLess({ title: thread.title, cwd: thread.cwd }))) return 'cancelled';
  }
  changeThread(ctx, threadId, { askScope });
  const runner = sessions.of(threadId);
  const state = runner.state();
  const inForce = 'applied' in state && state.applied?.mode === 'approval-required';
  if (!inForce || state.status === 'stopping') return 'done';
  const cause = isInTurn(state) ? 'brake' : 'toggle';
  runner.dispatch({ type: 'replace', mode: 'approval-required', cause });
  return 'applying';
}
