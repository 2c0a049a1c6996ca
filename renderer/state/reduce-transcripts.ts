import type { AppError } from '../../shared/domain/app-error.ts';
import type { Transcript } from '../../shared/ipc/contract.ts';
import type { AppState } from './app-state.ts';
import { awaitTranscript, takeTranscript, type HeldTranscript } from './held-transcript.ts';
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

function put(state: AppState, threadId: string, held: HeldTranscript): AppState {
  return { ...state, transcripts: { ...state.transcripts, [threadId]: held } };
}
