import type { AppState } from '../app-state.ts';
import { ownKey } from '../own-window.ts';
import { sideWidths, splitShares } from '../side-widths.ts';
import { useStore } from '../store.ts';

const key = () => ownKey('layout');

/** What a window looks like; every window has its own. */
type Layout = Pick<
  AppState['ui'],
  'sidebarOpen' | 'panelOpen' | 'sidebarWidth' | 'panelWidth' | 'splitShare'
>;

function layoutOf({ ui }: AppState): Layout {
  const { sidebarOpen, panelOpen, sidebarWidth, panelWidth, splitShare } = ui;
  return { sidebarOpen, panelOpen, sidebarWidth, panelWidth, splitShare };
}

/** The state with this window's layout as it was; a new window's folds are those chosen last anywhere. */
export function restoreLayout(state: AppState): AppState {
  const { sidebarOpen, panelOpen } = state.settings;
  const layout = readLayout(localStorage.getItem(key()) ?? '{}');
  return { ...state, ui: { ...state.ui, sidebarOpen, panelOpen, ...layout } };
}

/** Keeps the layout for the next start of this window. */
export function keepLayout(): () => void {
  let last = JSON.stringify(layoutOf(useStore.getState()));
  // Without this another window's folds, chosen later, would become this one's.
  localStorage.setItem(key(), last);
  return useStore.subscribe((state, before) => {
    if (state.ui === before.ui) return;
    const next = JSON.stringify(layoutOf(state));
    if (next === last) return;
    last = next;
    localStorage.setItem(key(), next);
  });
}

/** What a stored text says of the layout, as far as it makes sense. */
export function readLayout(text: string): Partial<Layout> {
  let held: Partial<Record<keyof Layout, unknown>>;
  try {
    held = Object(JSON.parse(text)) as typeof held;
  } catch {
    return {};
  }
  const { sidebarOpen, panelOpen, sidebarWidth, panelWidth, splitShare } = held;
  return {
    ...(typeof sidebarOpen === 'boolean' ? { sidebarOpen } : {}),
    ...(typeof panelOpen === 'boolean' ? { panelOpen } : {}),
    ...(isWidth(sidebarWidth, sideWidths.sidebar) ? { sidebarWidth } : {}),
    ...(isWidth(panelWidth, sideWidths.panel) ? { panelWidth } : {}),
    ...(isWidth(splitShare, splitShares) ? { splitShare } : {}),
  };
}

function isWidth(value: unknown, { min, max }: { min: number; max: number }): value is number {
  return typeof value === 'number' && value >= min && value <= max;
}
