import { markRead } from '../actions/manage-thread.ts';
import { threadsShown } from '../reduce-split.ts';
import { useStore } from '../store.ts';

/**
 * What is in view is read while the window has the focus, unless the user marked it unread by hand. It never shows as
 * unread meanwhile: marks that come and go at the end of every turn would move what stands beside them.
 */
export function markReadInView(): () => void {
  const asked = new Set<string>();
  const check = () => {
    const state = useStore.getState();
    if (!document.hasFocus()) return;
    for (const threadId of threadsShown(state)) {
      const thread = state.threads[threadId];
      if (state.ui.keepUnread === threadId || !thread?.unread) continue;
      useStore.setState(({ threads }) => ({
        threads: { ...threads, [threadId]: { ...thread, unread: false } },
      }));
      if (asked.has(threadId)) continue;
      asked.add(threadId);
      void markRead(threadId).then(() => asked.delete(threadId));
    }
  };
  check();
  window.addEventListener('focus', check);
  const end = useStore.subscribe((state, before) => {
    if (state.threads !== before.threads || state.ui !== before.ui) check();
  });
  return () => {
    end();
    window.removeEventListener('focus', check);
  };
}
