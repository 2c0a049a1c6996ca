import type { Find } from '../app-state.ts';
import { useStore } from '../store.ts';

export const useSearchText = () => useStore((state) => state.ui.searchText);
export const useSearchStatus = () => useStore((state) => state.searchStatus);

/** What is looked for in this thread; null while its find bar is closed. */
export const useFind = (threadId: string): Find | null =>
  useStore((state) => (state.ui.find?.threadId === threadId ? state.ui.find : null));

/** Whether the reader was taken to this item, or to the item that this key is a part of (`<item>/<part>`). */
export const useIsFound = (key: string): boolean =>
  useStore(({ ui: { find } }) => {
    const found = find?.itemKey ?? null;
    return found !== null && (key === found || key.startsWith(`${found}/`));
  });
