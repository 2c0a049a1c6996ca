import type { AppState } from '../app-state.ts';
import { useStore } from '../store.ts';

/** Whether the sidebar is in view, beside the column or over it. */
export function sidebarShown({ ui }: AppState): boolean {
  return ui.width === 'narrow' ? ui.sidebarOver : ui.sidebarOpen;
}

/** Whether the side panel is in view, beside the column or over it. */
export function panelShown({ ui }: AppState): boolean {
  return ui.width === 'wide' ? ui.panelOpen : ui.panelOver;
}

export const useSidebarShown = () => useStore(sidebarShown);
export const usePanelShown = () => useStore(panelShown);
export const usePanelTab = () => useStore((state) => state.ui.panelTab);
export const useWidthClass = () => useStore((state) => state.ui.width);
export const useSettingsPage = () => useStore((state) => state.ui.settingsPage);
export const useOverlay = () => useStore((state) => state.ui.overlay);
