import type { SessionState } from '../../shared/domain/session.ts';

/** Up to so many open questions are each told at once. */
const few = 20;

/**
 * Tells the states of a session. Every state carries all its open questions, so a flood of them is told in steps that
 * grow with their number (at most a second apart); anything but the number of questions is told at once.
 */
export function createSessionTeller(
  send: (state: SessionState) => void,
  now: () => number = () => performance.now(),
): (before: SessionState, state: SessionState) => void {
  let sentAt = -Infinity;
  let held: SessionState | null = null;
  let timer: NodeJS.Timeout | null = null;

  const tell = (state: SessionState) => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    held = null;
    send(state);
    sentAt = now();
  };

  return (before, state) => {
    const wait = onlyQuestionsDiffer(before, state) ? sentAt + pause(state) - now() : 0;
    if (wait <= 0) return tell(state);
    held = state;
    timer ??= setTimeout(() => held && tell(held), wait).unref();
  };
}

function onlyQuestionsDiffer(before: SessionState, state: SessionState): boolean {
  return (
    before.status === 'running' &&
    state.status === 'running' &&
    before.turnId === state.turnId &&
    before.waitingMode === state.waitingMode &&
    before.applied === state.applied
  );
}

/** Milliseconds between two tellings. */
function pause(state: SessionState): number {
  const open = state.status === 'running' ? state.approvals.length : 0;
  return open <= few ? 0 : Math.min(1000, 16 + open / 5);
}
