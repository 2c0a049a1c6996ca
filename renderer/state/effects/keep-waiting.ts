import { loadAttachments } from '../actions/attachments.ts';
import { loadWaiting } from '../actions/waiting.ts';
import type { AppState } from '../app-state.ts';
import { selectedThreadId } from '../selectors/threads.ts';
import { useStore } from '../store.ts';

/** Asks what waits in the thread in view, each time it comes into view; events tell what changes then. */
export function keepWaiting(): () => void {
  const look = (state: AppState) => {
    const selected = selectedThreadId(state);
    if (selected !== null && state.threads[selected]) {
      void loadWaiting(selected);
      void loadAttachments(selected);
    }
  };
  look(useStore.getState());
  return useStore.subscribe((state, before) => {
    const was = selectedThreadId(before);
    const is = selectedThreadId(state);
    if (is === null) return;
    if (was !== is || (state.threads[is] && !before.threads[is])) look(state);
  });
}
