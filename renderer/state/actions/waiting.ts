// What the user does to the messages that wait to be sent.
import { words } from '../../../shared/words/words.ts';
import { call } from '../../client/client.ts';
import { waitingChanged } from '../reduce-waiting.ts';
import { getState, update } from '../store.ts';
import { announce } from './folds.ts';
import { report } from './report.ts';

/** Asks main what waits in a thread. */
export async function loadWaiting(threadId: string): Promise<void> {
  const result = await call('waiting.list', { threadId });
  if (result.ok) update((state) => waitingChanged(state, threadId, result.value));
}

/** Into the running turn; where none runs, as the next turn. */
export function sendWaitingNow(threadId: string, messageId: string) {
  return report(call('waiting.sendNow', { threadId, messageId }), threadId);
}

/** Lets go out what is held. */
export function releaseWaiting(threadId: string) {
  return report(call('waiting.release', { threadId }), threadId);
}

/** Puts a message back into the composer, which hears of it as of any draft; false when it has gone out. */
export async function editWaiting(threadId: string, messageId: string): Promise<boolean> {
  const result = await report(call('waiting.edit', { threadId, messageId }), threadId);
  if (!result.ok) return false;
  announce(words(result.value ? 'waiting.edited' : 'waiting.tooLate'));
  return result.value;
}

export async function removeWaiting(threadId: string, messageId: string): Promise<void> {
  const result = await report(call('waiting.remove', { threadId, messageId }), threadId);
  if (result.ok) announce(words(result.value ? 'waiting.removed' : 'waiting.tooLate'));
}

/** Puts a message one place further forward. */
export async function advanceWaiting(threadId: string, messageId: string): Promise<void> {
  const ids = (getState().waiting[threadId] ?? []).map(({ id }) => id);
  const index = ids.indexOf(messageId);
  if (index < 1) return;
  const messageIds = ids.toSpliced(index, 1).toSpliced(index - 1, 0, messageId);
  const result = await report(call('waiting.order', { threadId, messageIds }), threadId);
  if (result.ok) announce(words('waiting.moved', { place: index }));
}
