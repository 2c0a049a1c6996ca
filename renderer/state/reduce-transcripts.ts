import type { AppError } from '../../shared/domain/app-error.ts';
import type { OlderPage, Transcript } from '../../shared/ipc/contract.ts';
import type { AppState } from './app-state.ts';
import {
  awaitTranscript,
  takeOlder,
  takeTranscript,
  type HeldTranscript,
} from './held-transcript.ts';
import { without } from './without.ts';

/** So many transcripts are held at once; the one opened longest ago goes first. */
const mostHeld = 8;

/** Main is being asked for the transcript. */
export function transcriptAwaited(state: AppState, threadId: string): AppState {
  const others = without(state.transcripts, threadId);
  const kept = Object.entries(others).slice(-(mostHeld - 1));
  return {
    ...state,
    transcripts: {
      ...Object.fromEntries(kept),
      [threadId]: awaitTranscript(state.transcripts[threadId]),
    },
  };
}

/** Main's transcript is here. One that nobody waits for or holds is dropped. */
export function transcriptReplaced(state: AppState, transcript: Transcript): AppState {
  const { threadId } = transcript;
  const held = state.transcripts[threadId];
  return held ? put(state, threadId, takeTranscript(held, transcript)) : state;
}

/** Main could not open it. */
export function transcriptFailed(state: AppState, threadId: string, error: AppError): AppState {
  const held = state.transcripts[threadId];
  return held ? put(state, threadId, { ...held, status: 'failed', error }) : state;
}

/** Main is being asked for what stands before the oldest item. */
export function olderAwaited(state: AppState, threadId: string): AppState {
  const held = state.transcripts[threadId];
  return held ? put(state, threadId, { ...held, older: 'reading' }) : state;
}

/** What stands before that item is here; null: it could not be read. */
export function olderTaken(
  state: AppState,
  threadId: string,
  before: string,
  page: OlderPage | null,
): AppState {
  const held = state.transcripts[threadId];
  if (!held) return state;
  const next = page ? takeOlder(held, before, page) : { ...held, older: 'failed' as const };
  return put(state, threadId, next);
}

function put(state: AppState, threadId: string, held: HeldTranscript): AppState {
  return { ...state, transcripts: { ...state.transcripts, [threadId]: held } };
}
