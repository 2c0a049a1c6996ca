import { useStore } from '../store.ts';

/** Puts the chosen theme on the page; without a choice the system's holds. */
export function followTheme(): () => void {
  const apply = (theme: 'system' | 'light' | 'dark') => {
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  };
  apply(useStore.getState().settings.theme);
  return useStore.subscribe((state, before) => {
    if (state.settings.theme !== before.settings.theme) apply(state.settings.theme);
  });
}
