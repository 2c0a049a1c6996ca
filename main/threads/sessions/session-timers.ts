import type { SessionState } from '../../../shared/domain/session.ts';
import { openApprovals } from '../../../shared/domain/session-selectors.ts';
import type { SessionRunner } from './session-runner.ts';

/** Codex answers an interrupt in 10 ms; a process that has not after this is ended (reliability page, time-outs). */
const interruptMs = 5_000;

/** The clocks of a session: how long an interrupt may take, and how long an idle process is kept. */
export function createSessionTimers(
  runner: Pick<SessionRunner, 'dispatch' | 'agentsAtWork'>,
  idleMinutes: () => number,
): { follow(before: SessionState, after: SessionState): void } {
  let timer: NodeJS.Timeout | null = null;
  let asks = false;

  /** An idle process in which a sub-agent works or waits for an answer is kept. */
  const keepIdle = () => {
    timer = setTimeout(() => {
      if (asks || runner.agentsAtWork() > 0) keepIdle();
      else runner.dispatch({ type: 'stop', cause: 'close' });
    }, idleMinutes() * 60_000);
    timer.unref();
  };

  return {
    follow(before, after) {
      asks = openApprovals(after).length > 0;
      if (before.status === after.status) return;
      if (timer) clearTimeout(timer);
      timer = null;
      if (after.status === 'interrupting') {
        const { generation } = after;
        timer = setTimeout(() => runner.dispatch({ type: 'timed-out', generation }), interruptMs);
      }
      if (after.status === 'idle') keepIdle();
    },
  };
}
