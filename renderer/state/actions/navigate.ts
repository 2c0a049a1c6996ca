import { needsYou, openApprovals } from '../../../shared/domain/session-selectors.ts';
import { placeChosen, wentBack, wentForward } from '../reduce-places.ts';
import { getState, update } from '../store.ts';
import { requestFocus } from './folds.ts';

/** Shows a thread; effects open it and mark it read. */
export function selectThread(threadId: string): void {
  update((state) => placeChosen(state, { kind: 'thread', threadId }));
}

export function showNewThread(): void {
  update((state) => placeChosen(state, { kind: 'new-thread' }));
}

export function goBack(): void {
  update(wentBack);
}

export function goForward(): void {
  update(wentForward);
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
