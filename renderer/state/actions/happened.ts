import { happenedSettled } from '../reduce-happened.ts';
import { update } from '../store.ts';

/** Puts away what was told of threads. */
export function dismissHappened(): void {
  update((state) => happenedSettled(state, null));
}
