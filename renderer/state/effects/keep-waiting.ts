import { loadAttachments } from '../actions/attachments.ts';
import { loadWaiting } from '../actions/waiting.ts';
import type { AppState } from '../app-state.ts';
import { threadsInView } from '../reduce-split.ts';
import { useStore } from '../store.ts';

/** Asks what waits in the threads in view, each time one comes into view; events tell what changes then. */
export function keepWaiting(): () => void {
  const look = (state: AppState, before: AppState | null) => {
    const were = before === null ? [] : threadsInView(before);
    for (const threadId of threadsInView(state)) {
      const isNew = !were.includes(threadId) || !before?.threads[threadId];
      if (!isNew || !state.threads[threadId]) continue;
      void loadWaiting(threadId);
      void loadAttachments(threadId);
    }
  };
  look(useStore.getState(), null);
  return useStore.subscribe((state, before) => {
    if (state.ui !== before.ui || state.threads !== before.threads) look(state, before);
  });
}
