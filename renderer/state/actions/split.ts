import { openedBeside, paneClosed, panesSwapped } from '../reduce-split.ts';
import { selectedThreadId } from '../selectors/threads.ts';
import { getState, update } from '../store.ts';
import { requestFocus } from './folds.ts';

/** Shows a thread beside the one in view and goes there. */
export function openBeside(threadId: string): void {
  update((state) => openedBeside(state, threadId));
  requestFocus('composer');
}

/** With one pane: shows the thread used before that one beside it. With two: closes the one without the focus. */
export function toggleSplit(): void {
  const state = getState();
  if (state.ui.beside !== null) return closePane('beside');
  const here = selectedThreadId(state);
  const before = state.ui.recent.find((id) => id !== here);
  if (here !== null && before !== undefined) openBeside(before);
}

export function closePane(pane: 'focused' | 'beside'): void {
  update((state) => paneClosed(state, pane));
}

/** Goes to the other pane. */
export function goToOtherPane(): void {
  update(panesSwapped);
  requestFocus('composer');
}

/** The focus is in the other pane already, by a click or by Tab. */
export function noteOtherPane(): void {
  update(panesSwapped);
}

/** Whether both panes have room now. */
export function noteBesideShown(besideShown: boolean): void {
  update((state) =>
    state.ui.besideShown === besideShown ? state : { ...state, ui: { ...state.ui, besideShown } },
  );
}

export function setSplitShare(splitShare: number): void {
  update((state) => ({ ...state, ui: { ...state.ui, splitShare } }));
}
