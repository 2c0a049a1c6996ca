import { needsYou, openApprovals } from '../../../shared/domain/session-selectors.ts';
import { listedThread } from '../listed-threads.ts';
import { ownKey } from '../own-window.ts';
import { recentWith } from '../recent-with.ts';
import { placeChosen, placeReplaced, wentBack, wentForward } from '../reduce-places.ts';
import { selectedThreadId } from '../selectors/threads.ts';
import { getState, update } from '../store.ts';
import { requestFocus } from './folds.ts';

/** Shows a thread; effects open it and mark it read. */
export function selectThread(threadId: string): void {
  update((state) => placeChosen(state, { kind: 'thread', threadId }));
}

/** Shows the thread at that place of the list, from 1. */
export function showListed(place: number): void {
  const threadId = listedThread(getState(), place);
  if (threadId !== null) selectThread(threadId);
}

export function showNewThread(): void {
  update((state) => placeChosen(state, { kind: 'new-thread' }));
}

/** Shows the new-thread screen with a folder chosen, one of those that Codex was sent to before. */
export function showNewThreadIn(folder: string): void {
  localStorage.setItem(ownKey('new-thread.folder'), folder);
  update((state) => {
    const there = placeChosen(state, { kind: 'new-thread' });
    return { ...there, ui: { ...there.ui, newThreads: there.ui.newThreads + 1 } };
  });
  requestFocus('composer');
}

export function goBack(): void {
  update(wentBack);
}

export function goForward(): void {
  update(wentForward);
}

/** The order that a row of presses walks along; null: the next press begins a new one. */
let walk: { order: readonly string[]; at: number } | null = null;

/**
 * Shows the thread that was in view before; pressed again before {@link endWalk}, the one before that, and so on round.
 * What is only passed is no place to go back to.
 */
export function showLastThread(): void {
  const state = getState();
  const isFirst = walk === null;
  walk ??= { order: state.ui.recent, at: selectedThreadId(state) === null ? -1 : 0 };
  const { order } = walk;
  const at = (walk.at + 1) % order.length;
  const threadId = order[at];
  if (threadId === undefined) return;
  walk = { order, at };
  update((now) => (isFirst ? placeChosen : placeReplaced)(now, { kind: 'thread', threadId }));
}

/** The key for it was let go: the thread in view counts as used last, what was only passed does not. */
export function endWalk(): void {
  if (walk === null) return;
  const { order } = walk;
  walk = null;
  update((state) => ({
    ...state,
    ui: { ...state.ui, recent: recentWith(order, state.ui.place) },
  }));
}

/** Shows the next thread that waits for the user, longest waiting first, after the one in view. */
export function showNextWaiting(): void {
  const { sessions, threads, ui } = getState();
  const waiting = Object.keys(threads)
    .filter((id) => sessions[id] && needsYou(sessions[id]) && !threads[id]!.archived)
    .sort((a, b) => openedAt(a) - openedAt(b));
  if (waiting.length === 0) return;
  const at = ui.place.kind === 'thread' ? waiting.indexOf(ui.place.threadId) : -1;
  selectThread(waiting[(at + 1) % waiting.length]!);
  requestFocus('approval');

  function openedAt(id: string): number {
    return openApprovals(sessions[id]!)[0]?.openedAt ?? 0;
  }
}
