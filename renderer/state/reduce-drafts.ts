import { mergeDrafts } from '../../shared/domain/merge-drafts.ts';
import { isNewDraft } from '../../shared/domain/new-draft.ts';
import type { AppState } from './app-state.ts';
import { without } from './without.ts';

/** The text in a composer, of a thread or of a New thread screen: what was typed here, else what was saved. */
export function draftOf(state: AppState, place: string): string {
  return state.drafts[place] ?? state.threads[place]?.draft ?? '';
}

/** What is typed; it is kept here until main has saved it. */
export function draftTyped(state: AppState, threadId: string, draft: string): AppState {
  return settled({ ...state, drafts: { ...state.drafts, [threadId]: draft } }, threadId);
}

/** The draft is on its way to main. */
export function draftSaveBegun(state: AppState, threadId: string, draft: string): AppState {
  const sent = [...(state.draftsSent[threadId] ?? []), draft];
  return { ...state, draftsSent: { ...state.draftsSent, [threadId]: sent } };
}

/** Main has answered that saving, well or not. */
export function draftSaveEnded(state: AppState, threadId: string, draft: string): AppState {
  const sent = [...(state.draftsSent[threadId] ?? [])];
  sent.splice(sent.indexOf(draft), 1);
  const draftsSent =
    sent.length === 0
      ? without(state.draftsSent, threadId)
      : { ...state.draftsSent, [threadId]: sent };
  return settled({ ...state, draftsSent }, threadId);
}

/**
 * Main says what is saved now, by this window or another one in which the thread is open too. To be applied before the
 * thread itself is replaced: the difference tells what was typed where.
 */
export function draftHeard(state: AppState, threadId: string, saved: string): AppState {
  const here = state.drafts[threadId];
  const before = state.threads[threadId]?.draft ?? '';
  if (here === undefined || saved === before) return state;
  if (state.draftsSent[threadId]?.includes(saved)) return state;
  const merged = mergeDrafts(before, here, saved);
  return { ...state, drafts: { ...state.drafts, [threadId]: merged } };
}

/**
 * Forgets what is typed once it is what is saved, so that the composer follows what other windows save. What is on the New
 * thread screen is this window's alone and is held here.
 */
function settled(state: AppState, threadId: string): AppState {
  if (isNewDraft(threadId)) return state;
  const { drafts, draftsSent, threads } = state;
  const isSaved = drafts[threadId] === (threads[threadId]?.draft ?? '');
  return isSaved && !(threadId in draftsSent)
    ? { ...state, drafts: without(drafts, threadId) }
    : state;
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
