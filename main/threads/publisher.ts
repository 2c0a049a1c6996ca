import type { EventName, EventPayload } from '../../shared/ipc/contract.ts';

/** Tells every window a fact. */
export type Publish = <N extends EventName>(name: N, payload: EventPayload<N>) => void;

/** Numbers the events of each thread, so that a window can drop what it holds and notice a gap. */
export interface Sequence {
  next(threadId: string): number;
  current(threadId: string): number;
}

export function createSequence(): Sequence {
  const last = new Map<string, number>();
  const current = (threadId: string) => last.get(threadId) ?? 0;
  return {
    current,
    next(threadId) {
      const seq = current(threadId) + 1;
      last.set(threadId, seq);
      return seq;
    },
  };
}
