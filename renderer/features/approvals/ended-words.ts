import type { Thread } from '../../../shared/domain/thread.ts';

/** How the last turn ended, beside its thread's title. */
export function endedWords(lastTurn: Thread['lastTurn']): string {
  if (lastTurn === 'failed') return 'failed';
  return lastTurn === 'interrupted' ? 'stopped' : 'done';
}
