import type { LoweredAll } from '../../shared/ipc/contract.ts';
import type { AppState } from './app-state.ts';
import { noticeAdded } from './reduce-notices.ts';

/** What came of Lower everything: said aloud, and each thread that failed told on itself. */
export function everythingLowered(state: AppState, { lowered, failed }: LoweredAll): AppState {
  const told = failed.reduce(
    (next, { threadId, error }) => noticeAdded(next, error, threadId),
    state,
  );
  const { announcement } = told.ui;
  const text = loweredWords(lowered, failed.length);
  return { ...told, ui: { ...told.ui, announcement: { text, count: announcement.count + 1 } } };
}

function loweredWords(lowered: number, failed: number): string {
  if (lowered + failed === 0) return 'No thread was in full access.';
  const words: string[] = [];
  if (lowered > 0) {
    const who = lowered === 1 ? 'One thread returns' : `${lowered} threads return`;
    words.push(`${who} to approval required.`);
  }
  if (failed > 0) {
    const who = failed === 1 ? 'One thread was' : `${failed} threads were`;
    words.push(`${who} stopped, but the mode could not be saved.`);
  }
  return words.join(' ');
}
