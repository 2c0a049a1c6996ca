// Two places side by side. `ui.place` is always the one with the focus, so that all that acts on the thread in view acts
// on that pane; `ui.beside` is the other one.
import type { AppState, Beside, Place, UiState } from './app-state.ts';
import { recentWith } from './recent-with.ts';

/** The other side. */
export function opposite(side: Beside['side']): Beside['side'] {
  return side === 'left' ? 'right' : 'left';
}

/** The ui with another place in the pane that has the focus. What stands beside already gets the focus instead. */
export function withPlace(ui: UiState, place: Place): UiState {
  const { beside } = ui;
  if (beside === null || !samePlace(beside.place, place)) return { ...ui, place };
  return { ...ui, place, beside: { place: ui.place, side: opposite(beside.side) } };
}

/** Shows a thread beside the one in view and gives it the focus; what stood beside before goes. */
export function openedBeside(state: AppState, threadId: string): AppState {
  const { ui } = state;
  const place: Place = { kind: 'thread', threadId };
  if (samePlace(ui.place, place)) return state;
  const side = ui.beside === null ? 'left' : opposite(ui.beside.side);
  return {
    ...state,
    ui: {
      ...ui,
      ...{ sidebarOver: false, panelOver: false, keepUnread: null },
      place,
      beside: { place: ui.place, side },
      recent: recentWith(ui.recent, place),
    },
  };
}

/** Gives the other pane the focus. */
export function panesSwapped(state: AppState): AppState {
  const { ui } = state;
  if (ui.beside === null) return state;
  const { place } = ui.beside;
  const swapped = withPlace(ui, place);
  return {
    ...state,
    ui: { ...swapped, keepUnread: null, recent: recentWith(ui.recent, place) },
  };
}

/** Closes one of the two panes; the other one stays. */
export function paneClosed(state: AppState, pane: 'focused' | 'beside'): AppState {
  const { ui } = state;
  if (ui.beside === null) return state;
  const left = pane === 'beside' ? state : panesSwapped(state);
  return { ...left, ui: { ...left.ui, beside: null } };
}

/** The threads of the panes, that with the focus first. */
export function threadsInView({ ui }: Pick<AppState, 'ui'>): string[] {
  const places = ui.beside === null ? [ui.place] : [ui.place, ui.beside.place];
  return places.flatMap((place) => (place.kind === 'thread' ? [place.threadId] : []));
}

/** The threads that are before the reader's eyes: of two panes both only where there is room for both. */
export function threadsShown(state: Pick<AppState, 'ui'>): string[] {
  const { beside, besideShown, place } = state.ui;
  return threadsInView(
    beside === null || besideShown ? state : { ui: { ...state.ui, place, beside: null } },
  );
}

export function samePlace(a: Place, b: Place): boolean {
  if (a.kind === 'thread' && b.kind === 'thread') return a.threadId === b.threadId;
  return a.kind === b.kind;
}
