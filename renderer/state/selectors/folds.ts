import type { AppState } from '../app-state.ts';
import { useStore } from '../store.ts';

/** Whether the sidebar is in view, beside the column or over it. */
export function sidebarShown({ ui, settings }: AppState): boolean {
  return ui.width === 'narrow' ? ui.sidebarOver : settings.sidebarOpen;
}

/** Whether the side panel is in view, beside the column or over it. */
export function panelShown({ ui, settings }: AppState): boolean {
  return ui.width === 'wide' ? settings.panelOpen : ui.panelOver;
}

export const useSidebarShown = () => useStore(sidebarShown);
export const usePanelShown = () => useStore(panelShown);
export const useWidthClass = () => useStore((state) => state.ui.width);
export const useOverlay = () => useStore((state) => state.ui.overlay);
