import { isBusy, needsYou } from './session-selectors.ts';
import type { SessionState } from './session.ts';
import type { Thread } from './thread.ts';

/** Where a thread stands, in one of the four words that have a mark. */
export function threadState(
  thread: Thread,
  session: SessionState,
): 'idle' | 'running' | 'needs-you' | 'failed' {
  if (needsYou(session)) return 'needs-you';
  if (session.status === 'failed') return 'failed';
  if (isBusy(session)) return 'running';
  return thread.lastTurn === 'failed' ? 'failed' : 'idle';
}
