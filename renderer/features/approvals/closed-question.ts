import type { Approval, ApprovalAnswer, ApprovalOutcome } from '../../../shared/domain/approval.ts';
import type { SessionState } from '../../../shared/domain/session.ts';

/** A question that is over, as the line its card becomes. */
export interface ClosedQuestion {
  approval: Approval;
  outcome: ApprovalOutcome;
}

/** How a question ended that is not among the open ones any more: by our answer, or by itself (field cases F07, F08). */
export function closedOutcome(
  answer: ApprovalAnswer | undefined,
  session: SessionState,
): ApprovalOutcome {
  if (answer?.decision === 'decline') return 'declined';
  if (answer?.decision === 'approve') return `approved-${answer.scope}`;
  if (session.status === 'failed') return 'not-answered-lost';
  return session.status === 'running' ? 'not-answered-resolved' : 'not-answered-stopped';
}

/** The questions of `before` that are closed now, oldest first. */
export function newlyClosed(
  before: readonly Approval[],
  now: readonly Approval[],
  answers: ReadonlyMap<string, ApprovalAnswer>,
  session: SessionState,
): ClosedQuestion[] {
  const open = new Set(now.map((approval) => approval.id));
  return before
    .filter((approval) => !open.has(approval.id))
    .map((approval) => ({ approval, outcome: closedOutcome(answers.get(approval.id), session) }));
}

/** The closed question until the next turn: a line that went with its own turn would move what is being read then. */
export function stillTold(
  closed: ClosedQuestion | null,
  session: SessionState,
): ClosedQuestion | null {
  if (closed === null) return null;
  const turnId =
    session.status === 'running' || session.status === 'interrupting' ? session.turnId : null;
  return turnId === null || turnId === closed.approval.turnId ? closed : null;
}
