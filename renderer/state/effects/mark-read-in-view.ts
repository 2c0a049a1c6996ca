import { markRead } from '../actions/manage-thread.ts';
import { selectedThreadId } from '../selectors/threads.ts';
import { useStore } from '../store.ts';

/** The thread in view is read while the window has the focus, unless the user marked it unread by hand. */
export function markReadInView(): () => void {
  const check = () => {
    const state = useStore.getState();
    const threadId = selectedThreadId(state);
    if (threadId === null || state.ui.keepUnread === threadId || asked === threadId) return;
    if (!state.threads[threadId]?.unread || !document.hasFocus()) return;
    asked = threadId;
    void markRead(threadId).then(() => (asked = null));
  };
  let asked: string | null = null;
  check();
  window.addEventListener('focus', check);
  const end = useStore.subscribe((state, before) => {
    if (state.threads !== before.threads || state.ui.place !== before.ui.place) check();
  });
  return () => {
    end();
    window.removeEventListener('focus', check);
  };
}
