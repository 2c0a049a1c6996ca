import type { Attachment } from '../../shared/domain/attachment.ts';
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

/** What goes along with the draft of a thread, or of a New thread screen, now. */
export function attachmentsChanged(
  state: AppState,
  place: string,
  attachments: readonly Attachment[],
): AppState {
  return { ...state, attachments: { ...state.attachments, [place]: attachments } };
}
