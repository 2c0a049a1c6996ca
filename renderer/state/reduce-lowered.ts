import type { LoweredAll } from '../../shared/ipc/mode-calls.ts';
import { words } from '../../shared/words/words.ts';
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
  if (lowered + failed === 0) return words('lowered.none');
  const told: string[] = [];
  if (lowered > 0) told.push(words('lowered.done', { count: lowered }));
  if (failed > 0) told.push(words('lowered.failed', { count: failed }));
  return told.join(' ');
}
