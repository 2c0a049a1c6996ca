import type { AppState } from './app-state.ts';

let shown: readonly string[] | null = null;

/** Notes the threads that the list shows, from its top. They stay noted while the list is folded away. */
export function noteListed(threadIds: readonly string[]): void {
  shown = threadIds;
}

/**
 * The thread at a place of the list, from 1; null where none stands. Before the list was first shown it is counted as
 * the list begins: pinned threads, then the last used.
 */
export function listedThread({ threads }: Pick<AppState, 'threads'>, place: number): string | null {
  const ids =
    shown ??
    Object.values(threads)
      .filter(({ archived, parentThreadId }) => !archived && parentThreadId === null)
      .sort((a, b) => Number(b.pinned) - Number(a.pinned) || b.updatedAt - a.updatedAt)
      .map(({ id }) => id);
  const id = ids[place - 1];
  return id !== undefined && threads[id] !== undefined ? id : null;
}
