import type { AppError } from '../../shared/domain/app-error.ts';
import type { Transcript, TranscriptPage } from '../../shared/ipc/transcript.ts';
import type { AppState } from './app-state.ts';
import {
  awaitTranscript,
  keepAround,
  takePage,
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

/** Main has merged the end of the transcript; who reads another part of it needs that part anew. */
export function transcriptMerged(state: AppState, transcript: Transcript): AppState {
  const held = state.transcripts[transcript.threadId];
  if (held?.status !== 'open' || held.newer === 'none')
    return transcriptReplaced(state, transcript);
  return put(state, transcript.threadId, { ...held, status: 'stale', early: [] });
}

/** Main is being asked for what stands before the oldest item, or after the newest. */
export function pageAwaited(state: AppState, threadId: string, way: 'older' | 'newer'): AppState {
  const held = state.transcripts[threadId];
  return held ? put(state, threadId, { ...held, [way]: 'reading' }) : state;
}

/** What stands before that item, or after it, is here; null: it could not be read. */
export function pageTaken(
  state: AppState,
  { threadId, way, key }: { threadId: string; way: 'older' | 'newer'; key: string },
  page: TranscriptPage | null,
): AppState {
  const held = state.transcripts[threadId];
  if (!held) return state;
  const next = page ? takePage(held, way, key, page) : { ...held, [way]: 'failed' as const };
  return put(state, threadId, next);
}

/** Of a transcript that has grown too long, what is far from these items goes. */
export function farDropped(
  state: AppState,
  threadId: string,
  first: string,
  last: string,
): AppState {
  const held = state.transcripts[threadId];
  if (!held) return state;
  const next = keepAround(held, first, last);
  return next === held ? state : put(state, threadId, next);
}

function put(state: AppState, threadId: string, held: HeldTranscript): AppState {
  return { ...state, transcripts: { ...state.transcripts, [threadId]: held } };
}
