import type { AppState, Beside } from '../app-state.ts';
import { openedFor, ownKey } from '../own-window.ts';
import { selectedThreadId } from '../selectors/threads.ts';
import { useStore } from '../store.ts';

const key = () => ownKey('selected-thread');
const besideKey = () => ownKey('beside-thread');

/** The thread this window was opened for, else the one that was in view when it closed; null where none was. */
export function rememberedPlace(): string | null {
  const asked = openedFor();
  return asked === undefined ? localStorage.getItem(key()) : asked;
}

/** The state with the thread in view that was in view when the window closed, where it is still listed. */
export function restorePlace(state: AppState): AppState {
  const threadId = rememberedPlace();
  if (threadId === null || !state.threads[threadId]) return state;
  const beside = openedFor() === undefined ? readBeside(state, threadId) : null;
  const place = { kind: 'thread', threadId } as const;
  return { ...state, ui: { ...state.ui, place, beside, recent: [threadId] } };
}

/** The thread that stood beside, where it is among those that are known from the start. */
function readBeside(state: AppState, other: string): Beside | null {
  const [side, threadId = ''] = (localStorage.getItem(besideKey()) ?? '').split(' ');
  if ((side !== 'left' && side !== 'right') || threadId === other) return null;
  return state.threads[threadId] ? { place: { kind: 'thread', threadId }, side } : null;
}

/** Keeps the thread in view for the next start of this window. */
export function rememberPlace(): () => void {
  const keep = (state: AppState) => {
    const threadId = selectedThreadId(state);
    if (threadId === null) localStorage.removeItem(key());
    else localStorage.setItem(key(), threadId);
    const { beside } = state.ui;
    if (beside?.place.kind !== 'thread') localStorage.removeItem(besideKey());
    else localStorage.setItem(besideKey(), `${beside.side} ${beside.place.threadId}`);
  };
  // A window that was opened for a thread is loaded again without it.
  if (openedFor() !== undefined) keep(useStore.getState());
  return useStore.subscribe((state, before) => {
    if (state.ui.place !== before.ui.place || state.ui.beside !== before.ui.beside) keep(state);
  });
}
