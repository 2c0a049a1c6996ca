import type { Approval } from './approval.ts';
import type { SessionState } from './session.ts';

/** Open questions of a session, oldest first. */
export function openApprovals(session: SessionState): Approval[] {
  return 'approvals' in session ? session.approvals : [];
}

/** Whether the thread waits for the user. */
export function needsYou(session: SessionState): boolean {
  return session.status !== 'interrupting' && openApprovals(session).length > 0;
}

/** Whether Codex is at work or on its way. */
export function isBusy(session: SessionState): boolean {
  return !['detached', 'idle', 'failed'].includes(session.status);
}

/** Whether a turn is open or being opened, so that Stop means something. */
export function isInTurn(session: SessionState): boolean {
  return ['submitting', 'running', 'interrupting'].includes(session.status);
}

/** Whether a process of this session may still be alive. */
export function isLive(session: SessionState): boolean {
  return session.status !== 'detached' && session.status !== 'failed';
}

/** Whether the brake was pulled and nothing has been sent since: the composer then offers Continue (decision D6). */
export function offersContinue(session: SessionState): boolean {
  return 'braked' in session && session.braked && session.status !== 'starting';
}
