import type { AppState, Find } from './app-state.ts';
import { placeChosen } from './reduce-places.ts';

/** Opens the find bar of a thread, with the words looked for last. */
export function findOpened(state: AppState, threadId: string): AppState {
  const { find } = state.ui;
  if (find?.threadId === threadId && !find.quiet) return state;
  return withFind(state, {
    threadId,
    text: find?.text ?? '',
    itemKey: null,
    asked: state.ui.findsAsked,
  });
}

/** Other words: the reader has been taken nowhere yet. */
export function findTyped(state: AppState, text: string): AppState {
  const { find } = state.ui;
  return find ? withFind(state, { ...find, text, itemKey: null }) : state;
}

/** Takes the reader to an item of the thread that is searched. */
export function findWent(state: AppState, itemKey: string): AppState {
  const { find } = state.ui;
  return find ? asked(state, { ...find, itemKey }) : state;
}

/** Takes the reader to an item, without looking for words. */
export function placeWent(state: AppState, threadId: string, itemKey: string): AppState {
  return asked(state, { threadId, text: '', itemKey, quiet: true });
}

export function findClosed(state: AppState): AppState {
  return withFind(state, null);
}

/** Shows a place that was found in all threads; a title's place is its thread. */
export function hitChosen(
  state: AppState,
  { threadId, itemKey, text }: { threadId: string; itemKey: string | null; text: string },
): AppState {
  const there = placeChosen(state, { kind: 'thread', threadId });
  const shown = { ...there, ui: { ...there.ui, overlay: null } };
  if (itemKey === null) return shown;
  return asked(shown, { threadId, text, itemKey });
}

function asked(state: AppState, find: Omit<Find, 'asked'>): AppState {
  const findsAsked = state.ui.findsAsked + 1;
  return withFind({ ...state, ui: { ...state.ui, findsAsked } }, { ...find, asked: findsAsked });
}

function withFind(state: AppState, find: Find | null): AppState {
  return { ...state, ui: { ...state.ui, find } };
}
