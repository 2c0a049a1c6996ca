import type { Thread } from '../../shared/domain/thread.ts';

/** Whether Codex has something of the thread on disk: a thread of ours has nothing before its first turn. */
export function hasHistory(thread: Thread): thread is Thread & { harnessThreadId: string } {
  const { harnessThreadId, source, lastTurn, historyGone } = thread;
  return harnessThreadId !== null && !historyGone && (source !== 'bobbin' || lastTurn !== null);
}
