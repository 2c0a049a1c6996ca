import type { AppState } from '../app-state.ts';
import { selectedThreadId } from '../selectors/threads.ts';
import { useStore } from '../store.ts';

const key = 'selected-thread';

/** The thread that was in view when the window closed; null where none was. */
export function rememberedPlace(): string | null {
  return localStorage.getItem(key);
}

/** The state with the thread in view that was in view when the window closed, where it is still listed. */
export function restorePlace(state: AppState): AppState {
  const threadId = rememberedPlace();
  if (threadId === null || !state.threads[threadId]) return state;
  return { ...state, ui: { ...state.ui, place: { kind: 'thread', threadId } } };
}

/** Keeps the thread in view for the next start. */
export function rememberPlace(): () => void {
  return useStore.subscribe((state, before) => {
    if (state.ui.place === before.ui.place) return;
    const threadId = selectedThreadId(state);
    if (threadId === null) localStorage.removeItem(key);
    else localStorage.setItem(key, threadId);
  });
}
