import { detached } from '../../../shared/domain/detached.ts';
import type { SessionState } from '../../../shared/domain/session.ts';
import { isLive } from '../../../shared/domain/session-selectors.ts';
import type { ThreadsContext } from '../threads-context.ts';
import { createSessionRunner, type SessionRunner } from './session-runner.ts';

export type SessionListener = (threadId: string, state: SessionState) => void;

/** The sessions of all threads. The only place that makes one. */
export interface SessionRegistry {
  /** The runner of a thread, made on first use. */
  of(threadId: string): SessionRunner;
  state(threadId: string): SessionState;
  /** Forgets a thread that has no process and is about to be deleted; what it had unsaved is dropped. */
  forget(threadId: string): void;
  /** Calls back after every change of a session; the answer ends that. */
  follow(listener: SessionListener): () => void;
  /** Threads whose process may live. */
  live(): SessionRunner[];
  /** Ids of the threads whose session says anything: a process may live, or one failed. */
  known(): string[];
  /**
   * Ends every process and resolves when all are gone. A session that comes to life from now on is stopped at once, and
   * waited for like the others.
   */
  stopAll(): Promise<void>;
}

export function createSessionRegistry(
  ctx: ThreadsContext,
  idleMinutes: () => number,
): SessionRegistry {
  const runners = new Map<string, SessionRunner>();
  const listeners = new Set<SessionListener>();
  let closing = false;
  /** Sessions that came to life while closing. */
  let late = 0;
  const onChange = (threadId: string, state: SessionState) => {
    if (closing && isLive(state) && state.status !== 'stopping') {
      late += 1;
      runners.get(threadId)?.dispatch({ type: 'stop', cause: 'close' });
    }
    for (const listener of listeners) listener(threadId, state);
  };
  const all = () => [...runners.values()];
  return {
    of(threadId) {
      const known = runners.get(threadId);
      if (known) return known;
      const runner = createSessionRunner(ctx, {
        ...{ threadId, idleMinutes },
        onChange: (state) => onChange(threadId, state),
      });
      runners.set(threadId, runner);
      return runner;
    },
    state: (threadId) => runners.get(threadId)?.state() ?? detached,
    forget(threadId) {
      runners.get(threadId)?.recorder.live.flush();
      runners.delete(threadId);
    },
    follow(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    live: () => all().filter((runner) => isLive(runner.state())),
    known: () =>
      [...runners].flatMap(([id, runner]) => (runner.state().status === 'detached' ? [] : [id])),
    async stopAll() {
      closing = true;
      for (const runner of all()) runner.dispatch({ type: 'stop', cause: 'close' });
      for (let before = -1; before !== late;) {
        before = late;
        await Promise.all(all().map((runner) => runner.allGone()));
      }
      for (const runner of all()) runner.recorder.live.flush();
    },
  };
}
