import type { SessionState } from '../../../shared/domain/session.ts';
import { duration } from '../../../shared/lib/duration.ts';
import { assertNever } from '../../../shared/lib/assert-never.ts';
import { words } from '../../../shared/words/words.ts';

export interface TurnStatusWords {
  what: string;
  /** Whether the time of the turn stands behind it. */
  counts: boolean;
  hint: string | null;
}

const stopHint = words('transcript.status.stopHint');

/** What the line under the newest row says; null where no turn is open. */
export function turnStatusWords(session: SessionState): TurnStatusWords | null {
  switch (session.status) {
    case 'detached':
    case 'idle':
    case 'failed':
      return null;
    case 'starting':
      return session.queue.length === 0
        ? null
        : { what: words('transcript.status.starting'), counts: false, hint: null };
    case 'submitting':
      return { what: words('transcript.status.sending'), counts: false, hint: stopHint };
    case 'running':
      // While a question is open its card says so, right below.
      return session.approvals.length > 0
        ? null
        : { what: words('transcript.status.working'), counts: true, hint: stopHint };
    case 'interrupting':
      return { what: words('transcript.status.stopping'), counts: false, hint: null };
    case 'stopping':
      return session.cause === 'brake' || session.cause === 'apply-now'
        ? { what: words('transcript.status.stopping'), counts: false, hint: null }
        : null;
    default:
      return assertNever(session);
  }
}

const quietMs = 5 * 60_000;

/** Says that nothing was heard for long; null before that. */
export function quietWords(milliseconds: number): string | null {
  return milliseconds < quietMs
    ? null
    : words('transcript.status.quiet', { time: duration(milliseconds) });
}
