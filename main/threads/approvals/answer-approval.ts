import { AppFailure, appError } from '../../../shared/domain/app-error.ts';
import { ruleOf } from '../../../shared/domain/rule-of.ts';
import type { CallInput } from '../../../shared/ipc/contract.ts';
import { words } from '../../../shared/words/words.ts';
import { requireThread } from '../change-thread.ts';
import type { SessionRegistry } from '../sessions/session-registry.ts';
import type { ThreadsContext } from '../threads-context.ts';

/**
 * Answers a question with what was on screen for it. A rule for all threads is saved only after a native dialog that
 * names it; the question may be over by then. Rejects with `approval-closed`, `approval-changed`, `not-allowed` or
 * `declined-by-user`, and then nothing was answered.
 */
export async function answerApproval(
  ctx: ThreadsContext,
  sessions: SessionRegistry,
  { threadId, approvalId, shownHash, answer }: CallInput<'approval.answer'>,
): Promise<void> {
  const runner = sessions.of(requireThread(ctx, threadId).id);
  const rule = ruleOf(runner.approvals.check(approvalId, shownHash, answer));
  if (answer.decision === 'approve' && answer.scope === 'always' && rule !== null) {
    if (!(await ctx.confirm.saveRule(rule))) {
      throw new AppFailure(appError('declined-by-user', words('approvals.refused.noRuleSaved')));
    }
  }
  const state = runner.state();
  const mode = 'applied' in state && state.applied ? state.applied.mode : null;
  const { generation, id } = runner.approvals.answer(approvalId, shownHash, answer, mode);
  runner.dispatch({ type: 'approval-closed', generation, approvalId: id });
}
