import type { AppState } from './app-state.ts';
import { without } from './without.ts';

/** The text in the composer of a thread: what was typed here, else what was saved. */
export function draftOf(state: AppState, threadId: string): string {
  return state.drafts[threadId] ?? state.threads[threadId]?.draft ?? '';
}

export function draftTyped(state: AppState, threadId: string, draft: string): AppState {
  return { ...state, drafts: { ...state.drafts, [threadId]: draft } };
}

/**
 * Messages that could not be sent stand before what was typed meanwhile; one that is there already is not repeated.
 * `told`: a notice says why.
 */
export function messagesReturned(
  before: AppState,
  threadId: string,
  texts: readonly string[],
  told: boolean,
): AppState {
  const state = { ...before, returned: { ...before.returned, [threadId]: { told } } };
  const draft = draftOf(state, threadId);
  const missing = texts.filter((text) => !draft.includes(text));
  if (missing.length === 0) return state;
  return draftTyped(state, threadId, [...missing, draft].filter(Boolean).join('\n\n'));
}

/** A message is on its way; its text stays in the draft until main has it. */
export function sendBegun(state: AppState, threadId: string, messageId: string): AppState {
  return {
    ...state,
    sending: { ...state.sending, [threadId]: messageId },
    returned: without(state.returned, threadId),
  };
}

/** Main has the message, so its text leaves the draft; what was typed behind it meanwhile stays. */
export function sendAccepted(state: AppState, threadId: string, sent: string): AppState {
  const draft = draftOf(state, threadId);
  const rest = draft.startsWith(sent) ? draft.slice(sent.length).trimStart() : draft;
  return draftTyped(sendEnded(state, threadId), threadId, rest);
}

/** The message did not go out: the draft keeps it. */
export function sendEnded(state: AppState, threadId: string): AppState {
  return { ...state, sending: without(state.sending, threadId) };
}
