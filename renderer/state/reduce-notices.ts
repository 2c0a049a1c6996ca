import type { AppError } from '../../shared/domain/app-error.ts';
import type { AppState } from './app-state.ts';

/** Tells a failure until it is dismissed. The same words about the same thread are told once. */
export function noticeAdded(
  state: AppState,
  error: AppError,
  threadId: string | null = null,
): AppState {
  const others = state.notices.filter(
    (notice) => notice.threadId !== threadId || notice.error.message !== error.message,
  );
  const id = state.notices.reduce((highest, notice) => Math.max(highest, notice.id), 0) + 1;
  return { ...state, notices: [...others, { id, threadId, error }] };
}

export function noticeDismissed(state: AppState, id: number): AppState {
  return { ...state, notices: state.notices.filter((notice) => notice.id !== id) };
}

/** What is told about a thread is settled by its next success. */
export function noticesSettled(state: AppState, threadId: string | null): AppState {
  const notices = state.notices.filter((notice) => notice.threadId !== threadId);
  return notices.length === state.notices.length ? state : { ...state, notices };
}

/** Tells good news until it is dismissed; the same words once. */
export function newsAdded(state: AppState, text: string): AppState {
  return { ...state, news: [...state.news.filter((one) => one !== text), text] };
}

export function newsDismissed(state: AppState, text: string): AppState {
  return { ...state, news: state.news.filter((one) => one !== text) };
}
