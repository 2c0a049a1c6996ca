import { useContext, useEffect, type RefObject } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { unknownHarness } from '../../../shared/domain/unknown-harness.ts';
import type { ThreadHome } from '../../../shared/domain/thread.ts';
import type { AppState, FocusTarget } from '../app-state.ts';
import { settleFocus } from '../actions/folds.ts';
import { PaneInFocus } from '../pane-in-focus.ts';
import { useStore } from '../store.ts';

export const useSettings = () => useStore((state) => state.settings);
export const useAbout = () => useStore((state) => state.about);
export const useHome = () => useStore((state) => state.home);
export const useHarness = (home: ThreadHome) =>
  useStore((state) => state.harness[home] ?? unknownHarness);

/**
 * Whether a user who has no thread yet cannot begin one, as Codex is not there or has no account. Who keeps several
 * accounts chooses among them instead.
 */
export function needsSetUp({ accounts, harness: { user }, home, threads }: AppState): boolean {
  if (home !== 'user' || accounts.length > 1 || Object.keys(threads).length > 0) return false;
  return user.state === 'missing' || user.loggedIn === false;
}

/** Whether setting up Codex stands in the place of a new thread. */
export const useFirstRun = () =>
  useStore(({ ui, home }) => ui.firstRun === 'shown' && home === 'user');

/** Something made anew from the state each time, such as a filtered list; renders only when its entries changed. */
export function useShallowStore<T>(select: (state: AppState) => T): T {
  return useStore(useShallow(select));
}

/** What failed and is still told; null: about the app, else about that thread. */
export const useNotices = (threadId: string | null) =>
  useStore(useShallow((state) => state.notices.filter((notice) => notice.threadId === threadId)));

/** What went well and is still told. */
export const useNews = () => useStore((state) => state.news);

/**
 * Moves the focus to the element once something has asked for this target, of two panes in the one with the focus; also where it is mounted a moment later. */
export function useFocusRequest(target: FocusTarget, element: RefObject<HTMLElement | null>): void {
  const isHere = useContext(PaneInFocus);
  const asked = useStore((state) => state.ui.focus?.target === target) && isHere;
  useEffect(() => {
    if (!asked || !element.current) return;
    element.current.focus();
    settleFocus();
  });
}
