// What the user may do to a thread as a whole.
import type { CallInput } from '../../../shared/ipc/contract.ts';
import { call } from '../../client/client.ts';
import { report } from './report.ts';

/** The user has seen the thread. The window says so by itself: no success of the user's, so it settles no notice. */
export function markRead(threadId: string) {
  return report(call('threads.markRead', { threadIds: [threadId], unread: false }));
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

/** Has Codex plan with the user, or work as usual, from the next turn on. */
export function setPlanning(threadId: string, planning: boolean) {
  return report(call('thread.setPlanning', { threadId, planning }), threadId);
}

/** Opens a file of the thread in the user's editor; main decides whether it may. */
export function openFile(threadId: string, path: string, line: number | null = null) {
  return report(call('app.openFile', { threadId, path, line }), threadId);
}

/** Opens a file that Codex changed: the one at `index` of the change, as it is now. */
export function openEdit(input: CallInput<'app.openEdit'>) {
  return report(call('app.openEdit', input), input.threadId);
}

/** The editors found on this machine. */
export function findEditors() {
  return report(call('app.editors', {}));
}

/** Shows the thread's folder in the system's file manager. */
export function showFolder(threadId: string) {
  return report(call('app.showFolder', { threadId }), threadId);
}
