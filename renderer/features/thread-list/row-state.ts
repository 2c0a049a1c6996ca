import { isBusy, needsYou } from '../../../shared/domain/session-selectors.ts';
import type { SessionState } from '../../../shared/domain/session.ts';
import type { Thread } from '../../../shared/domain/thread.ts';
import type { MarkedState } from '../../ui/state-mark.tsx';

/** The mark in front of a row. */
export function rowState(thread: Thread, session: SessionState): MarkedState {
  if (needsYou(session)) return 'needs-you';
  if (session.status === 'failed') return 'failed';
  if (isBusy(session)) return 'running';
  return thread.lastTurn === 'failed' ? 'failed' : 'idle';
}
