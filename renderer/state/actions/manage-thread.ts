// What the user may do to a thread as a whole.
import type { CallInput } from '../../../shared/ipc/contract.ts';
import { call } from '../../client/client.ts';
import { getState, update } from '../store.ts';
import { report } from './report.ts';

/** Names the thread; blank words change nothing. */
export async function renameThread(threadId: string, title: string): Promise<void> {
  const words = title.trim().slice(0, 200);
  if (words === '' || words === getState().threads[threadId]?.title) return;
  await report(call('thread.rename', { threadId, title: words }), threadId);
}

export function archiveThread(threadId: string, archived: boolean) {
  return report(call('thread.archive', { threadId, archived }), threadId);
}

/** Marking the thread in view unread holds until it is left. */
export function markRead(threadId: string, unread: boolean) {
  update((state) => ({
    ...state,
    ui: { ...state.ui, keepUnread: unread ? threadId : null },
  }));
  return report(call('thread.markRead', { threadId, unread }), threadId);
}

/** Starts Codex again on a thread whose session failed. */
export function retryThread(threadId: string) {
  return report(call('thread.retry', { threadId }), threadId);
}

/** Lets the user say where the folder of a thread is now, in main's dialog. */
export function chooseThreadFolder(threadId: string) {
  return report(call('thread.setFolder', { threadId }), threadId);
}

export function setModel(input: CallInput<'thread.setModel'>) {
  return report(call('thread.setModel', input), input.threadId);
}

/** Opens a file of the thread outside Bobbin; main decides whether it may. */
export function openFile(threadId: string, path: string) {
  return report(call('app.openFile', { threadId, path }), threadId);
}

/** Shows the thread's folder in the system's file manager. */
export function showFolder(threadId: string) {
  return report(call('app.showFolder', { threadId }), threadId);
}
