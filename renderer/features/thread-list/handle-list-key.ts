import type { KeyboardEvent } from 'react';
import { requestFocus, setQuery, setRenaming } from '../../state/actions/folds.ts';
import { getState } from '../../state/store.ts';

/** So many rows a page of the list jumps. */
const page = 10;

/** Moves through the list, renames, or begins to search with the character typed. */
export function handleListKey(
  event: KeyboardEvent,
  threadId: string,
  threadIds: readonly string[],
  focus: (threadId: string) => void,
): void {
  const at = threadIds.indexOf(threadId);
  const last = threadIds.length - 1;
  const moves: Record<string, number> = {
    ArrowDown: Math.min(at + 1, last),
    ArrowUp: at - 1,
    PageDown: Math.min(at + page, last),
    PageUp: Math.max(at - page, 0),
    Home: 0,
    End: last,
  };
  const to = moves[event.key];
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'F2') setRenaming(threadId);
  else if (to === -1) requestFocus('search');
  else if (to !== undefined) focus(threadIds[to]!);
  else if (event.key.length === 1 && event.key !== ' ') {
    setQuery(getState().ui.query + event.key);
    requestFocus('search');
  } else return;
  event.preventDefault();
}
