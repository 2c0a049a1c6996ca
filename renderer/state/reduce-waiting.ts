import type { WaitingMessage } from '../../shared/domain/waiting-message.ts';
import type { AppState } from './app-state.ts';
import { draftOf, draftTyped } from './reduce-drafts.ts';

/** What waits in a thread now. */
export function waitingChanged(
  state: AppState,
  threadId: string,
  messages: readonly WaitingMessage[],
): AppState {
  return { ...state, waiting: { ...state.waiting, [threadId]: messages } };
}

/** A message that waited is in the composer again, before what is written there. */
export function waitingEdited(state: AppState, threadId: string, text: string): AppState {
  const draft = [text, draftOf(state, threadId)].filter((piece) => piece.trim() !== '');
  return draftTyped(state, threadId, draft.join('\n\n'));
}
