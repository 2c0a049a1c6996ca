import { openThread } from '../actions/open-thread.ts';
import { lookedAt } from '../looked-at.ts';
import { threadsInView } from '../reduce-split.ts';
import { useStore } from '../store.ts';
import type { AppState } from '../app-state.ts';

/** Opens the threads in view, and asks again for every held transcript that missed an event. */
export function keepOpen(): () => void {
  const check = (state: AppState) => {
    for (const threadId of threadsInView(state)) {
      if (state.threads[threadId] && !state.transcripts[threadId]) void openThread(threadId);
    }
    for (const [threadId, held] of Object.entries(state.transcripts)) {
      // Who reads a part far from the end keeps it.
      const place = held.newer === 'none' ? undefined : lookedAt(threadId);
      if (held.status === 'stale') void openThread(threadId, place);
    }
  };
  check(useStore.getState());
  return useStore.subscribe((state, before) => {
    const changed =
      state.transcripts !== before.transcripts ||
      state.ui.place !== before.ui.place ||
      state.ui.beside !== before.ui.beside ||
      state.threads !== before.threads;
    if (changed) check(state);
  });
}
