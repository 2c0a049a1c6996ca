import type { Thread } from '../../shared/domain/thread.ts';

/** Whether a thread ever had a turn: Codex writes one to disk at its first, and can resume no other (F17). */
export function hasRun({ source, lastTurn }: Thread): boolean {
  return source !== 'bobbin' || lastTurn !== null;
}

/** Whether Codex has something of the thread on disk: a thread of ours has nothing before its first turn. */
export function hasHistory(thread: Thread): thread is Thread & { harnessThreadId: string } {
  return thread.harnessThreadId !== null && !thread.historyGone && hasRun(thread);
}
