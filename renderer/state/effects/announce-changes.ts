import { threadTitle } from '../../../shared/domain/thread-title.ts';
import { announce } from '../actions/folds.ts';
import { announcementOf } from '../announcement-of.ts';
import { selectedThreadId } from '../selectors/threads.ts';
import { useStore } from '../store.ts';

/** Says mode changes, questions and ends of turns to screen readers. */
export function announceChanges(): () => void {
  return useStore.subscribe((state, before) => {
    if (state.sessions === before.sessions) return;
    const selected = selectedThreadId(state);
    for (const [threadId, session] of Object.entries(state.sessions)) {
      const previous = before.sessions[threadId];
      const thread = state.threads[threadId];
      if (!previous || previous === session || !thread) continue;
      const inView = threadId === selected;
      const words = announcementOf(previous, session, thread.desiredMode, inView);
      if (words) announce(inView ? words : `${threadTitle(thread)}: ${words}`);
    }
  });
}
