import { isLive } from '../../../shared/domain/session-selectors.ts';
import type { SessionRegistry } from './session-registry.ts';

/**
 * Starts a thread's process anew in the mode it is in: it was started with rules or a trust that have changed. At once
 * where it is idle, else when its turn is over; a process that ends before that needs nothing. True: it waits.
 */
export function replaceWhenIdle(sessions: SessionRegistry, threadId: string): boolean {
  const runner = sessions.of(threadId);
  const first = runner.state();
  if (!isLive(first) || !('generation' in first)) return false;
  const { generation } = first;
  const replace = () => {
    const state = runner.state();
    if (state.status !== 'idle' || state.generation !== generation) return;
    runner.dispatch({ type: 'replace', mode: state.applied.mode, cause: 'toggle' });
  };
  if (first.status === 'idle') {
    replace();
    return false;
  }
  void runner.until((state) => state.status === 'idle' || !isLive(state)).then(replace);
  return true;
}
