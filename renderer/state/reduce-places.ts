import type { AppState, Place } from './app-state.ts';

const mostRemembered = 50;

/** Goes somewhere; the way back is remembered, the way forward forgotten. Folds that lie over the column close. */
export function placeChosen(state: AppState, place: Place): AppState {
  const { ui } = state;
  const closed = { ...ui, sidebarOver: false, panelOver: false };
  if (samePlace(ui.place, place)) return { ...state, ui: closed };
  return {
    ...state,
    ui: {
      ...closed,
      place,
      back: [...ui.back, ui.place].slice(-mostRemembered),
      forward: [],
      keepUnread: null,
    },
  };
}

export function wentBack(state: AppState): AppState {
  const { ui } = state;
  const place = ui.back.at(-1);
  if (!place) return state;
  return {
    ...state,
    ui: { ...ui, place, back: ui.back.slice(0, -1), forward: [ui.place, ...ui.forward] },
  };
}

export function wentForward(state: AppState): AppState {
  const { ui } = state;
  const [place, ...forward] = ui.forward;
  if (!place) return state;
  return { ...state, ui: { ...ui, place, back: [...ui.back, ui.place], forward } };
}

function samePlace(a: Place, b: Place): boolean {
  if (a.kind === 'thread' && b.kind === 'thread') return a.threadId === b.threadId;
  return a.kind === b.kind;
}
