import type { AppState, Place } from './app-state.ts';
import { recentWith } from './recent-with.ts';
import { samePlace, withPlace } from './reduce-split.ts';

const mostRemembered = 50;

/** Goes somewhere; the way back is remembered, the way forward forgotten. Folds that lie over the column close. */
export function placeChosen(state: AppState, place: Place): AppState {
  const { ui } = state;
  const closed = { ...ui, sidebarOver: false, panelOver: false };
  if (samePlace(ui.place, place)) return { ...state, ui: closed };
  return {
    ...state,
    ui: {
      ...withPlace(closed, place),
      recent: recentWith(ui.recent, place),
      back: [...ui.back, ui.place].slice(-mostRemembered),
      forward: [],
      keepUnread: null,
    },
  };
}

/** Goes on to another place without a way back to the one left, which was only passed. */
export function placeReplaced(state: AppState, place: Place): AppState {
  return { ...state, ui: { ...withPlace(state.ui, place), keepUnread: null } };
}

/** Main shows a thread, such as the one of a notification; `card`: its question takes the focus. */
export function threadSelected(state: AppState, threadId: string, card: boolean): AppState {
  const there = placeChosen(state, { kind: 'thread', threadId });
  const focus = card ? { target: 'approval' as const } : there.ui.focus;
  return { ...there, ui: { ...there.ui, overlay: null, focus } };
}

export function wentBack(state: AppState): AppState {
  const { ui } = state;
  const place = ui.back.at(-1);
  if (!place) return state;
  return {
    ...state,
    ui: {
      ...withPlace(ui, place),
      recent: recentWith(ui.recent, place),
      back: ui.back.slice(0, -1),
      forward: [ui.place, ...ui.forward],
    },
  };
}

export function wentForward(state: AppState): AppState {
  const { ui } = state;
  const [place, ...forward] = ui.forward;
  if (!place) return state;
  const recent = recentWith(ui.recent, place);
  return {
    ...state,
    ui: { ...withPlace(ui, place), recent, back: [...ui.back, ui.place], forward },
  };
}
