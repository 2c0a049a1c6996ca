import { useMemo } from 'react';
import { needsYou } from '../../../shared/domain/session-selectors.ts';
import type { Thread } from '../../../shared/domain/thread.ts';
import type { AppState } from '../app-state.ts';
import { useStore } from '../store.ts';
import { sessionOf } from './threads.ts';

/**
 * Threads of the user's whose turn ended while they were not looked at, the newest first. A sub-agent's end is told
 * by its parent.
 */
export function endedThreads(state: Pick<AppState, 'threads' | 'sessions'>): Thread[] {
  return Object.values(state.threads)
    .filter((thread) => thread.unread && !thread.archived && thread.parentThreadId === null)
    .filter(({ lastTurn }) => lastTurn !== null && lastTurn !== 'running')
    .filter(({ id }) => !needsYou(sessionOf(state, id)))
    .sort((a, b) => b.updatedAt - a.updatedAt);
}

export function useEnded(): Thread[] {
  const threads = useStore((state) => state.threads);
  const sessions = useStore((state) => state.sessions);
  return useMemo(() => endedThreads({ threads, sessions }), [threads, sessions]);
}
