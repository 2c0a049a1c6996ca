import { maxSearchLength } from '../../../shared/domain/longest-texts.ts';
import { call } from '../../client/client.ts';
import {
  findClosed,
  findOpened,
  findTyped,
  findWent,
  hitChosen,
  placeWent,
} from '../reduce-find.ts';
import { selectedThreadId } from '../selectors/threads.ts';
import { getState, update } from '../store.ts';
import { requestFocus, showOverlay } from './folds.ts';

const mostHits = 60;

/** Opens the search of all threads; with words, they are looked for at once. */
export function searchEverything(text?: string): void {
  if (text !== undefined) setSearchText(text);
  showOverlay('search');
}

export function setSearchText(text: string): void {
  const searchText = text.slice(0, maxSearchLength);
  update((state) => ({ ...state, ui: { ...state.ui, searchText } }));
}

/** Looks for words in every thread. */
export function findEverywhere(text: string) {
  return call('search.find', { text, limit: mostHits, threadId: null });
}

/** Looks for words in one thread; with `reach` all of its history is read for that. */
export function findWithin(threadId: string, text: string, reach: boolean) {
  return call('thread.find', { threadId, text, reach });
}

/** Asks how much of the history is searched; it is told by itself from then on. */
export async function loadSearchStatus(): Promise<void> {
  const result = await call('search.status', {});
  if (result.ok) update((state) => ({ ...state, searchStatus: result.value }));
}

/** Shows the place of a hit and marks the words there. */
export function showHit(threadId: string, itemKey: string | null, text: string): void {
  update((state) => hitChosen(state, { threadId, itemKey, text }));
  requestFocus('transcript');
}

/** Opens the find bar of the thread in view; of none, nothing. */
export function findInThread(): void {
  const threadId = selectedThreadId(getState());
  if (threadId === null) return;
  update((state) => findOpened(state, threadId));
  requestFocus('find');
}

export function setFindText(text: string): void {
  update((state) => findTyped(state, text.slice(0, maxSearchLength)));
}

export function goToFound(itemKey: string): void {
  update((state) => findWent(state, itemKey));
}

/** Takes the reader to an item of a thread, wherever it is in it. */
export function goToItem(threadId: string, itemKey: string): void {
  update((state) => placeWent(state, threadId, itemKey));
  requestFocus('transcript');
}

/** Closes the find bar and gives the focus back to what is read. */
export function closeFind(): void {
  update(findClosed);
  requestFocus('transcript');
}
