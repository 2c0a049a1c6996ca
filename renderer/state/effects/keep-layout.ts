import type { AppState } from '../app-state.ts';
import { ownKey } from '../own-window.ts';
import { useStore } from '../store.ts';

const key = () => ownKey('layout');

/** What a window looks like; every window has its own. */
type Layout = Pick<AppState['ui'], 'sidebarOpen' | 'panelOpen'>;

const layoutOf = ({ ui: { sidebarOpen, panelOpen } }: AppState): Layout => ({
  ...{ sidebarOpen, panelOpen },
});

/** The state with this window's layout as it was; a new window's is the one chosen last anywhere. */
export function restoreLayout(state: AppState): AppState {
  const { sidebarOpen, panelOpen } = state.settings;
  return { ...state, ui: { ...state.ui, sidebarOpen, panelOpen, ...kept() } };
}

/** Keeps the layout for the next start of this window. */
export function keepLayout(): () => void {
  let last = JSON.stringify(layoutOf(useStore.getState()));
  return useStore.subscribe((state, before) => {
    if (state.ui === before.ui) return;
    const next = JSON.stringify(layoutOf(state));
    if (next === last) return;
    last = next;
    localStorage.setItem(key(), next);
  });
}

function kept(): Partial<Layout> {
  try {
    const text: unknown = JSON.parse(localStorage.getItem(key()) ?? '{}');
    const known = layoutNames.filter((name) => typeof Object(text)[name] === 'boolean');
    return Object.fromEntries(known.map((name) => [name, Object(text)[name] as boolean]));
  } catch {
    return {};
  }
}

const layoutNames = ['sidebarOpen', 'panelOpen'] as const;
