import { assertNever } from '../lib/assert-never.ts';
import { isRaise, type RuntimeMode } from './runtime-mode.ts';
import type { SessionState } from './session.ts';

/**
 * What a wish for `mode` means for a session (decisions D6 and D7): only save it, replace the process
 * now, brake (stop the turn and replace), wait for the turn to end, or take a waiting wish back.
 */
export type ModePlan = 'save' | 'replace' | 'brake' | 'wait' | 'unwait';

/** Decides how a wish for `mode` is carried out. Raising never ends a turn; lowering always does. */
export function planModeChange(session: SessionState, mode: RuntimeMode): ModePlan {
  switch (session.status) {
    case 'detached':
    case 'failed':
      return 'save';
    case 'starting':
      return session.mode === mode ? 'save' : 'replace';
    case 'idle':
      return session.applied.mode === mode ? 'save' : 'replace';
    case 'stopping':
      return session.after.kind === 'mode' ? 'replace' : 'save';
    case 'submitting':
    case 'running':
    case 'interrupting':
      if (session.applied.mode === mode) return session.waitingMode === null ? 'save' : 'unwait';
      return isRaise(session.applied.mode, mode) ? 'wait' : 'brake';
    default:
      return assertNever(session);
  }
}
