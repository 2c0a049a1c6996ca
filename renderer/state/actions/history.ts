// What the user does to a thread's history.
import { words } from '../../../shared/words/words.ts';
import { call } from '../../client/client.ts';
import { announce } from './folds.ts';
import { report } from './report.ts';
import { showMadeThread } from './show-thread.ts';

/** Goes on in a new thread that holds the turns up to and with one; null: all. */
export async function forkThread(threadId: string, lastTurnId: string | null): Promise<void> {
  const result = await report(call('thread.fork', { threadId, lastTurnId }), threadId);
  if (result.ok) showMadeThread(result.value);
}

/** Lets Codex forget a turn and what followed; files stay. */
export async function revertThread(threadId: string, beforeTurnId: string): Promise<void> {
  const result = await report(call('thread.revert', { threadId, beforeTurnId }), threadId);
  if (result.ok) announce(words('history.revertDone'));
}

/** Lets Codex shorten what it remembers. */
export function compactThread(threadId: string) {
  return report(call('thread.compact', { threadId }), threadId);
}

/** Goes on without the history Codex has lost or cannot read, in the same thread or in a new one beside it. */
export async function startAnew(threadId: string): Promise<void> {
  const result = await report(call('thread.startAnew', { threadId }), threadId);
  if (result.ok) showMadeThread(result.value);
}
