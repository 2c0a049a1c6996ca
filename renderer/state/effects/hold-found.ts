import { openThread } from '../actions/open-thread.ts';
import type { AppState } from '../app-state.ts';
import { useStore } from '../store.ts';

/** Asks main for more of a transcript where a search leads to an item older than what is held; once for every wish. */
export function holdFound(): () => void {
  let tried = 0;
  const check = ({ ui: { find }, transcripts }: AppState) => {
    if (!find || find.itemKey === null || find.asked === tried) return;
    const held = transcripts[find.threadId];
    if (held?.status !== 'open') return;
    tried = find.asked;
    if (!held.items.has(find.itemKey)) void openThread(find.threadId, find.itemKey);
  };
  return useStore.subscribe((state, before) => {
    if (state.ui.find !== before.ui.find || state.transcripts !== before.transcripts) check(state);
  });
}
