import type { Happening } from '../../shared/domain/happening.ts';
import type { AppState } from './app-state.ts';

/** Told in the window because the system shows no notifications; of each thread the last. */
export function happenedAdded(state: AppState, happening: Happening): AppState {
  const others = state.happened.filter(({ threadId }) => threadId !== happening.threadId);
  return { ...state, happened: [...others, happening] };
}

/** Null: of every thread. What is not told any more is still marked in the list and stands in the inbox. */
export function happenedSettled(state: AppState, threadId: string | null): AppState {
  const happened =
    threadId === null ? [] : state.happened.filter((one) => one.threadId !== threadId);
  return happened.length === state.happened.length ? state : { ...state, happened };
}
