import { call } from '../../client/client.ts';
import { useStore } from '../store.ts';

/** A draft is saved at most this many ms after it was typed. */
const delay = 250;

/** Saves what is typed in any composer, and at once when the window is hidden or closed. */
export function saveDrafts(): () => void {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const save = (threadId: string) => {
    clearTimeout(timers.get(threadId));
    timers.delete(threadId);
    const draft = useStore.getState().drafts[threadId];
    if (draft !== undefined) void call('thread.setDraft', { threadId, draft });
  };
  const saveAll = () => [...timers.keys()].forEach(save);
  const end = useStore.subscribe(({ drafts }, before) => {
    if (drafts === before.drafts) return;
    for (const threadId in drafts) {
      const isSame = drafts[threadId] === before.drafts[threadId];
      if (isSame || timers.has(threadId)) continue;
      timers.set(
        threadId,
        setTimeout(() => save(threadId), delay),
      );
    }
  });
  const onHide = () => document.visibilityState === 'hidden' && saveAll();
  document.addEventListener('visibilitychange', onHide);
  window.addEventListener('pagehide', saveAll);
  return () => {
    end();
    saveAll();
    document.removeEventListener('visibilitychange', onHide);
    window.removeEventListener('pagehide', saveAll);
  };
}
