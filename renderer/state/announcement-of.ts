import { approvalQuestion } from '../../shared/domain/approval-summary.ts';
import { modeView, type ModeView } from '../../shared/domain/mode-view.ts';
import type { RuntimeMode } from '../../shared/domain/runtime-mode.ts';
import { isInTurn, openApprovals } from '../../shared/domain/session-selectors.ts';
import type { SessionState } from '../../shared/domain/session.ts';
import { assertNever } from '../../shared/lib/assert-never.ts';

/**
 * What a screen reader is told about a step of a session; null when there is nothing worth saying. The end of a
 * turn is told only of threads out of view (`inView` false): the transcript tells it for the one in view.
 */
export function announcementOf(
  before: SessionState,
  after: SessionState,
  desired: RuntimeMode,
  inView: boolean,
): string | null {
  const known = new Set(openApprovals(before).map(({ id }) => id));
  const asked = openApprovals(after).find(({ id }) => !known.has(id));
  if (asked) return `${approvalQuestion(asked.request)}.`;
  const words = [];
  if (!inView && isInTurn(before) && !isInTurn(after)) words.push('The turn has ended.');
  const was = modeView(before, desired);
  const is = modeView(after, desired);
  const mode = modeWords(was, is);
  if (mode) words.push(mode);
  else if (after.status === 'failed' && before.status !== 'failed') words.push(after.error.message);
  return words.length > 0 ? words.join(' ') : null;
}

const names: Record<RuntimeMode, string> = {
  'approval-required': 'Approval required',
  'full-access': 'Full access',
};

function modeWords(was: ModeView, is: ModeView): string | null {
  if (was.phase === is.phase && was.shown === is.shown) return null;
  switch (is.phase) {
    case 'in-force':
      return was.phase === 'in-force' || was.phase === 'restarting' || was.phase === 'lowering'
        ? `${names[is.shown]} is in force.`
        : null;
    case 'waiting':
      return `${names[is.next!]} follows after this turn.`;
    case 'lowering':
      return 'Full access is being stopped.';
    case 'unverified':
      return 'Codex did not report the mode that was asked for. No turn can start.';
    case 'saved':
    case 'restarting':
    case 'stopping':
    case 'failed':
      return null;
    default:
      return assertNever(is.phase);
  }
}
