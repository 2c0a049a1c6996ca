import { isNewDraft } from '../../../shared/domain/new-draft.ts';
import { call } from '../../client/client.ts';
import { draftSaveBegun, draftSaveEnded } from '../reduce-drafts.ts';
import { update, useStore } from '../store.ts';

/** A draft is on its way this many ms after it was typed: killed at any key, Bobbin has lost the last 250 ms at most. */
const delay = 125;

function saved(place: string, draft: string) {
  return isNewDraft(place)
    ? call('newThread.setDraft', { place, draft })
    : call('thread.setDraft', { threadId: place, draft });
}

/**
 * Saves what is typed in any composer, and at once when the window loses the focus, is hidden or closed: the thread may be
 * open in another one.
 */
export function saveDrafts(): () => void {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const save = (threadId: string) => {
    clearTimeout(timers.get(threadId));
    timers.delete(threadId);
    const { drafts, sending } = useStore.getState();
    const draft = drafts[threadId];
    if (draft === undefined) return;
    // Saved behind the message that is just being sent, its text would be in the composer again.
    if (threadId in sending) return arm(threadId);
    update((state) => draftSaveBegun(state, threadId, draft));
    void saved(threadId, draft).then(() =>
      update((state) => draftSaveEnded(state, threadId, draft)),
    );
  };
  const arm = (threadId: string) => {
    timers.set(
      threadId,
      setTimeout(() => save(threadId), delay),
    );
  };
  const saveAll = () => [...timers.keys()].forEach(save);
  const end = useStore.subscribe(({ drafts }, before) => {
    if (drafts === before.drafts) return;
    for (const threadId in drafts) {
      const isSame = drafts[threadId] === before.drafts[threadId];
      if (isSame || timers.has(threadId)) continue;
      arm(threadId);
    }
  });
  const onHide = () => document.visibilityState === 'hidden' && saveAll();
  document.addEventListener('visibilitychange', onHide);
  window.addEventListener('pagehide', saveAll);
  window.addEventListener('blur', saveAll);
  return () => {
    end();
    saveAll();
    document.removeEventListener('visibilitychange', onHide);
    window.removeEventListener('pagehide', saveAll);
    window.removeEventListener('blur', saveAll);
  };
}
