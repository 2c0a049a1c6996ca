import type { KeyboardEvent } from 'react';
import { requestFocus, setQuery, setRenaming } from '../../state/actions/folds.ts';
import { deleteThreads, undoLast } from '../../state/actions/organise.ts';
import { getState } from '../../state/store.ts';
import type { ThreadLine } from './list-rows.ts';
import type { Marked } from './use-marked.ts';

/** So many rows a page of the list jumps. */
const page = 10;

export interface ListKeys {
  threadIds: readonly string[];
  marked: Marked;
  focus: (threadId: string) => void;
  lineOf: (threadId: string) => ThreadLine | undefined;
  setUnfolded: (threadId: string, unfolded: boolean) => void;
}

/** Moves through the list, selects, folds, renames, deletes, undoes, or begins to search with the character typed. */
export function handleListKey(event: KeyboardEvent, threadId: string, keys: ListKeys): void {
  const { threadIds, marked, focus } = keys;
  const to = moveTo(event.key, threadIds.indexOf(threadId), threadIds.length - 1);
  const chord = event.ctrlKey || event.metaKey;
  if (event.altKey) return;
  if (chord) {
    if (!withChord(event, threadId, marked)) return;
  } else if (to !== undefined && event.shiftKey) {
    const next = threadIds[Math.max(to, 0)]!;
    if (marked.ids.length === 0) marked.clear(threadId);
    marked.extendTo(next, threadId);
    focus(next);
  } else if (to === -1) requestFocus('search');
  else if (to !== undefined) focus(threadIds[to]!);
  else if (event.key === 'Escape' && marked.ids.length > 0) marked.clear();
  else if (event.key === 'F2') setRenaming(threadId);
  else if (event.key === 'Delete') {
    void deleteThreads(marked.has(threadId) ? marked.ids : [threadId]);
  } else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft')
    fold(event.key, threadId, keys);
  else if (event.key.length === 1 && event.key !== ' ') {
    setQuery(getState().ui.query + event.key);
    requestFocus('search');
  } else return;
  event.preventDefault();
  event.stopPropagation();
}

/** The row a key leads to; -1 above the list, undefined for other keys. */
function moveTo(key: string, at: number, last: number): number | undefined {
  const moves: Record<string, number> = {
    ArrowDown: Math.min(at + 1, last),
    ArrowUp: at - 1,
    PageDown: Math.min(at + page, last),
    PageUp: Math.max(at - page, 0),
    Home: 0,
    End: last,
  };
  return moves[key];
}

function withChord(event: KeyboardEvent, threadId: string, marked: Marked): boolean {
  const key = event.key.toLowerCase();
  if (event.shiftKey) return false;
  if (key === 'z' && getState().ui.undo !== null) void undoLast();
  else if (key === 'a') marked.all();
  else if (key === ' ') marked.toggle(threadId);
  else return false;
  return true;
}

/** Right shows the sub-agents of a thread, left hides them or goes to the thread they stand under. */
function fold(key: 'ArrowRight' | 'ArrowLeft', threadId: string, keys: ListKeys): void {
  const { threadIds, lineOf, setUnfolded, focus } = keys;
  const line = lineOf(threadId);
  if (!line) return;
  if (key === 'ArrowRight') {
    if (line.children > 0) setUnfolded(threadId, true);
  } else if (line.open) setUnfolded(threadId, false);
  else if (line.depth > 0) {
    const above = threadIds.slice(0, threadIds.indexOf(threadId));
    const parent = above.findLast((id) => (lineOf(id)?.depth ?? 0) < line.depth);
    if (parent !== undefined) focus(parent);
  }
}
