import type { AppState } from '../app-state.ts';
import { openedFor, ownKey } from '../own-window.ts';
import { selectedThreadId } from '../selectors/threads.ts';
import { useStore } from '../store.ts';

const key = () => ownKey('selected-thread');

/** The thread this window was opened for, else the one that was in view when it closed; null where none was. */
export function rememberedPlace(): string | null {
  const asked = openedFor();
  return asked === undefined ? localStorage.getItem(key()) : asked;
}

/** The state with the thread in view that was in view when the window closed, where it is still listed. */
export function restorePlace(state: AppState): AppState {
  const threadId = rememberedPlace();
  if (threadId === null || !state.threads[threadId]) return state;
  return { ...state, ui: { ...state.ui, place: { kind: 'thread', threadId }, recent: [threadId] } };
}

/** Keeps the thread in view for the next start of this window. */
export function rememberPlace(): () => void {
  const keep = (state: AppState) => {
    const threadId = selectedThreadId(state);
    if (threadId === null) localStorage.removeItem(key());
    else localStorage.setItem(key(), threadId);
  };
  // A window that was opened for a thread is loaded again without it.
  if (openedFor() !== undefined) keep(useStore.getState());
  return useStore.subscribe((state, before) => {
    if (state.ui.place !== before.ui.place) keep(state);
  });
}
