import { threadTitle } from '../../../shared/domain/thread-title.ts';
import { words } from '../../../shared/words/words.ts';
import { announce } from '../actions/folds.ts';
import { announcementOf } from '../announcement-of.ts';
import { threadsInView } from '../reduce-split.ts';
import { useStore } from '../store.ts';

/** Says mode changes, questions and ends of turns to screen readers. */
export function announceChanges(): () => void {
  return useStore.subscribe((state, before) => {
    if (state.sessions === before.sessions) return;
    const seen = threadsInView(state);
    for (const [threadId, session] of Object.entries(state.sessions)) {
      const previous = before.sessions[threadId];
      const thread = state.threads[threadId];
      if (!previous || previous === session || !thread) continue;
      const inView = seen.includes(threadId);
      const text = announcementOf(previous, session, thread.desiredMode, inView);
      if (!text) continue;
      const label = threadTitle(thread);
      announce(inView && seen.length === 1 ? text : words('common.labelled', { label, text }));
    }
  });
}
