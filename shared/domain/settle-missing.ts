import type { Thread } from './thread.ts';

/** What of a thread decides whether it may go. */
export interface SweptThread extends Pick<
  Thread,
  'id' | 'harnessThreadId' | 'source' | 'draft' | 'pinned' | 'named' | 'historyGone'
> {
  /** Whether a turn ever ran in it. */
  hasRun: boolean;
}

/** What becomes of the threads of one home that a complete sweep did not meet. */
export interface MissingThreads {
  /** Nothing of the user's hangs on them: their rows go. */
  removed: SweptThread[];
  /** They stay, marked as having lost Codex's own history (field case F15). */
  marked: SweptThread[];
}

/**
 * Which threads have lost their history. Only a complete sweep may be asked: every page of both archive states and
 * every folder was read (field case F35). A thread Codex never wrote down is not missing; a live one neither.
 * @param stored the threads as they were before the sweep began
 * @param met harness ids the sweep listed or saw a file of
 * @param keeps whether Bobbin holds something of the thread that would be lost with its row
 */
export function settleMissing(
  stored: readonly SweptThread[],
  met: ReadonlySet<string>,
  keeps: (thread: SweptThread) => boolean,
): MissingThreads {
  const missing = stored.filter(
    ({ harnessThreadId, source, hasRun }) =>
      harnessThreadId !== null && !met.has(harnessThreadId) && (source !== 'bobbin' || hasRun),
  );
  const isKept = (thread: SweptThread) =>
    thread.source === 'bobbin' ||
    thread.draft !== '' ||
    thread.pinned ||
    thread.named ||
    keeps(thread);
  return {
    removed: missing.filter((thread) => !isKept(thread)),
    marked: missing.filter((thread) => isKept(thread) && !thread.historyGone),
  };
}
