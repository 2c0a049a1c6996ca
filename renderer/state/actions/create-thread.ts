import type { ThreadHome } from '../../../shared/domain/thread.ts';
import type { CallInput } from '../../../shared/ipc/contract.ts';
import { call } from '../../client/client.ts';
import { ownNewDraft } from '../own-window.ts';
import { draftOf, sendAccepted, sendBegun, sendEnded } from '../reduce-drafts.ts';
import { getState, update } from '../store.ts';
import { showMadeThread } from './show-thread.ts';

/**
 * Makes a thread of what is written on this window's New thread screen, in approval-required, and shows it. What was
 * written is sent at once and leaves the screen only once main has it; null where that is under way already.
 */
export async function createThread(input: Omit<CallInput<'thread.create'>, 'text' | 'newDraft'>) {
  const place = ownNewDraft();
  const state = getState();
  if (place in state.sending) return null;
  const text = draftOf(state, place);
  const attachmentIds = (state.attachments[place] ?? []).map(({ id }) => id);
  update((now) => sendBegun(now, place, crypto.randomUUID()));
  const result = await call('thread.create', {
    ...input,
    text,
    newDraft: { place, attachmentIds },
  });
  update((now) => (result.ok ? sendAccepted(now, place, text) : sendEnded(now, place)));
  if (result.ok) showMadeThread(result.value);
  return result;
}

/** What was sent in the folder's threads, the newest first; nothing where there is no answer. */
export async function sentInFolder(folder: string, home: ThreadHome): Promise<string[]> {
  const result = await call('newThread.sentBefore', { folder, home });
  return result.ok ? result.value : [];
}
