import type { WaitingMessage } from '../../shared/domain/waiting-message.ts';
import type { AppState } from './app-state.ts';

/** What waits in a thread now. */
export function waitingChanged(
  state: AppState,
  threadId: string,
  messages: readonly WaitingMessage[],
): AppState {
  return { ...state, waiting: { ...state.waiting, [threadId]: messages } };
}
