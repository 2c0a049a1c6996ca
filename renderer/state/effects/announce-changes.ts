import { threadTitle } from '../../../shared/domain/thread-title.ts';
import { words } from '../../../shared/words/words.ts';
import { announce } from '../actions/folds.ts';
import { announcementOf, type Seen } from '../announcement-of.ts';
import type { AppState } from '../app-state.ts';
import { threadsInView } from '../reduce-split.ts';
import { useStore } from '../store.ts';

/** Says mode changes, questions and ends of turns to screen readers. */
export function announceChanges(): () => void {
  return useStore.subscribe((state, before) => {
    if (state.sessions === before.sessions) return;
    const isAlone = threadsInView(state).length === 1;
    for (const [threadId, session] of Object.entries(state.sessions)) {
      const previous = before.sessions[threadId];
      const thread = state.threads[threadId];
      if (!previous || previous === session || !thread) continue;
      const seen = seenOf(state, threadId);
      const text = announcementOf(previous, session, thread.desiredMode, seen);
      if (!text) continue;
      const label = threadTitle(thread);
      announce(seen === 'in-focus' && isAlone ? text : words('common.labelled', { label, text }));
    }
  });
}

function seenOf(state: AppState, threadId: string): Seen {
  if (!threadsInView(state).includes(threadId)) return 'not';
  const { place } = state.ui;
  return place.kind === 'thread' && place.threadId === threadId ? 'in-focus' : 'beside';
}
