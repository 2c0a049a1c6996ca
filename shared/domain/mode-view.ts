import { assertNever } from '../lib/assert-never.ts';
import type { AskScope, ReportedPolicy, RuntimeMode } from './runtime-mode.ts';
import type { SessionState } from './session.ts';

/** How far the mode shown is from being in force. */
export type ModePhase =
  | 'saved'
  | 'in-force'
  | 'waiting'
  | 'restarting'
  | 'lowering'
  | 'stopping'
  | 'unverified'
  | 'failed';

/** What the toggle and the badge show. `shown` is never lower than what a live process may do (rule: shown >= real). */
export interface ModeView {
  phase: ModePhase;
  shown: RuntimeMode;
  /** The mode that will follow, where one will. */
  next: RuntimeMode | null;
  /** Known only where Codex has confirmed it. */
  asks: AskScope | null;
  report: ReportedPolicy | null;
}

/** Derives the toggle from the session and, where no process lives, from the saved wish. */
export function modeView(session: SessionState, desired: RuntimeMode): ModeView {
  const nothing = { next: null, asks: null, report: null };
  switch (session.status) {
    case 'detached':
      return { ...nothing, phase: 'saved', shown: desired };
    case 'failed':
      return session.error.code === 'unverified'
        ? { ...nothing, phase: 'unverified', shown: desired, report: session.report }
        : { ...nothing, phase: 'failed', shown: desired };
    case 'starting':
      return { ...nothing, phase: 'restarting', shown: session.mode };
    case 'stopping': {
      const next = session.after.kind === 'mode' ? session.after.mode : null;
      if (session.worst === 'full-access' && next === 'approval-required') {
        return { ...nothing, phase: 'lowering', shown: 'full-access', next };
      }
      if (next === null) return { ...nothing, phase: 'stopping', shown: session.worst };
      return { ...nothing, phase: 'restarting', shown: session.worst, next };
    }
    case 'idle':
    case 'submitting':
    case 'running':
    case 'interrupting': {
      const { mode, asks, report } = session.applied;
      const next = session.status === 'idle' ? null : session.waitingMode;
      return { phase: next === null ? 'in-force' : 'waiting', shown: mode, next, asks, report };
    }
    default:
      return assertNever(session);
  }
}

/**
 * What a sub-agent's thread shows: it works in its parent's process, so while that may do everything, so may the agent
 * (race T16). `parent` is the view of the nearest thread above it with a live process; null where there is none.
 */
export function underParent(own: ModeView, parent: ModeView | null): ModeView {
  if (parent === null || parent.shown !== 'full-access' || own.shown === 'full-access') return own;
  return { ...parent, next: null };
}
