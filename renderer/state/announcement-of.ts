import { approvalSentence } from '../../shared/domain/approval-summary.ts';
import { modeView, type ModeView } from '../../shared/domain/mode-view.ts';
import type { RuntimeMode } from '../../shared/domain/runtime-mode.ts';
import { isInTurn, openApprovals } from '../../shared/domain/session-selectors.ts';
import type { SessionState } from '../../shared/domain/session.ts';
import { assertNever } from '../../shared/lib/assert-never.ts';
import { words } from '../../shared/words/words.ts';

/** Where a thread is seen: alone or in the pane with the focus, in the other pane, or not. */
export type Seen = 'in-focus' | 'beside' | 'not';

/**
 * What a screen reader is told about a step of a session; null when there is nothing worth saying. What a part of the
 * screen tells by itself is not told twice: the question in focus by its card, the end of a turn in view by the transcript.
 */
export function announcementOf(
  before: SessionState,
  after: SessionState,
  desired: RuntimeMode,
  seen: Seen,
): string | null {
  const known = new Set(openApprovals(before).map(({ id }) => id));
  const asked = openApprovals(after).find(({ id }) => !known.has(id));
  if (asked && seen !== 'in-focus') return approvalSentence(asked.request);
  const told = [];
  if (seen === 'not' && isInTurn(before) && !isInTurn(after))
    told.push(words('announcements.turnEnded'));
  const was = modeView(before, desired);
  const is = modeView(after, desired);
  const mode = modeWords(was, is);
  if (mode) told.push(mode);
  else if (after.status === 'failed' && before.status !== 'failed') told.push(after.error.message);
  return told.length > 0 ? told.join(' ') : null;
}

const nameOf = (mode: RuntimeMode) =>
  words(mode === 'full-access' ? 'modes.fullAccess' : 'modes.approvalRequired');

function modeWords(was: ModeView, is: ModeView): string | null {
  if (was.phase === is.phase && was.shown === is.shown) return null;
  switch (is.phase) {
    case 'in-force':
      return was.phase === 'in-force' || was.phase === 'restarting' || was.phase === 'lowering'
        ? words('announcements.inForce', { mode: nameOf(is.shown) })
        : null;
    case 'waiting':
      return words('announcements.waiting', { mode: nameOf(is.next!) });
    case 'lowering':
      return words('announcements.lowering');
    case 'unverified':
      return words('announcements.unverified');
    case 'saved':
    case 'restarting':
    case 'stopping':
    case 'failed':
      return null;
    default:
      return assertNever(is.phase);
  }
}
