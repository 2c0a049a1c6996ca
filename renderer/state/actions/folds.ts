import type { SettingsPage } from '../../../shared/domain/setting-list.ts';
import type {
  AppState,
  FocusTarget,
  PanelTab,
  ThreadFilter,
  UiState,
  WidthClass,
} from '../app-state.ts';
import { panelShown, sidebarShown } from '../selectors/folds.ts';
import { getState, update } from '../store.ts';
import { saveSettings } from './settings.ts';

/** A focus asked for is forgotten after so many ms: it must not jump when the user is elsewhere again. */
const longestFocusWait = 2000;

/** Folds or unfolds the sidebar. Where it lies over the column that lasts only until something is chosen. */
export function toggleSidebar(): void {
  const { ui } = getState();
  if (ui.width === 'narrow') patchUi({ sidebarOver: !ui.sidebarOver, panelOver: false });
  else keepFold({ sidebarOpen: !ui.sidebarOpen });
}

/** Folds or unfolds the side panel; below 1100 px it lies over the column. */
export function togglePanel(): void {
  const { ui } = getState();
  if (ui.width !== 'wide') patchUi({ panelOver: !ui.panelOver, sidebarOver: false });
  else keepFold({ panelOpen: !ui.panelOpen });
}

/** Folds this window alone; one that is opened later begins with the last choice. */
function keepFold(fold: Partial<Pick<UiState, 'sidebarOpen' | 'panelOpen'>>): void {
  patchUi(fold);
  void saveSettings(fold);
}

/** Makes a side of this window wider or narrower. */
export function setSideWidth(side: 'sidebar' | 'panel', width: number): void {
  patchUi(side === 'sidebar' ? { sidebarWidth: width } : { panelWidth: width });
}

/** Closes whatever lies over the column. */
export function closeFolds(): void {
  patchUi({ sidebarOver: false, panelOver: false });
}

/** Makes the sidebar visible and the list search focused. */
export function findThread(): void {
  if (!sidebarShown(getState())) toggleSidebar();
  requestFocus('search');
}

/** Makes the side panel visible, for what points into it. */
export function showPanel(): void {
  if (!panelShown(getState())) togglePanel();
}

export function choosePanelTab(panelTab: PanelTab): void {
  patchUi({ panelTab });
}

/** Makes visible what fills the context of the thread in view, and goes there. */
export function showContext(): void {
  choosePanelTab('context');
  showPanel();
  requestFocus('panel');
}

export function setWidthClass(width: WidthClass): void {
  patchUi({ width, sidebarOver: false, panelOver: false });
}

export function setFilter(filter: ThreadFilter): void {
  patchUi({ filter });
}

/** Shows only threads that began there; null: all. */
export function setSource(source: string | null): void {
  patchUi({ source });
}

export function setQuery(query: string): void {
  patchUi({ query });
}

export function showOverlay(overlay: UiState['overlay']): void {
  patchUi({ overlay });
}

/** Opens the settings at a page. */
export function showSettings(settingsPage: SettingsPage): void {
  patchUi({ overlay: 'settings', settingsPage });
}

/** Goes on from setting up Codex to the first thread. */
export function leaveFirstRun(): void {
  patchUi({ firstRun: 'left' });
}

/** Puts the title of a thread in the list under edit; null ends that. */
export function setRenaming(threadId: string | null): void {
  patchUi({ renaming: threadId });
}

/** Asks a part of the window to take the focus; see `useFocusRequest`. */
export function requestFocus(target: FocusTarget): void {
  const focus = { target };
  patchUi({ focus });
  setTimeout(() => getState().ui.focus === focus && settleFocus(), longestFocusWait);
}

/** The focus has moved, or what was asked for did not appear. */
export function settleFocus(): void {
  patchUi({ focus: null });
}

/** Says something to screen readers. */
export function announce(text: string): void {
  update((state) =>
    withUi(state, { announcement: { text, count: state.ui.announcement.count + 1 } }),
  );
}

function patchUi(patch: Partial<UiState>): void {
  update((state) => withUi(state, patch));
}

function withUi(state: AppState, patch: Partial<UiState>): AppState {
  return { ...state, ui: { ...state.ui, ...patch } };
}
