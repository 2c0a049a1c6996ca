import type { Thread } from '../../../shared/domain/thread.ts';
import { words } from '../../../shared/words/words.ts';

/** How the last turn ended, beside its thread's title. */
export function endedWords(lastTurn: Thread['lastTurn']): string {
  if (lastTurn === 'failed') return words('approvals.ended.failed');
  return words(lastTurn === 'interrupted' ? 'approvals.ended.stopped' : 'approvals.ended.done');
}
