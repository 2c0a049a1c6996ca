import { mostHeld } from '../../../shared/domain/transcript-window.ts';
import type { AppState } from '../app-state.ts';
import { farDropped } from '../reduce-transcripts.ts';
import { threadsInView } from '../reduce-split.ts';
import { update, useStore } from '../store.ts';

/** Of a transcript that grows while another is in view the window keeps the newest part; the view itself sees to its own. */
export function letGo(): () => void {
  const check = (state: AppState) => {
    for (const [threadId, { order }] of Object.entries(state.transcripts)) {
      const newest = order.at(-1);
      if (newest === undefined || order.length <= mostHeld) continue;
      if (threadsInView(state).includes(threadId)) continue;
      update((now) => farDropped(now, threadId, newest, newest));
    }
  };
  return useStore.subscribe((state, before) => {
    if (state.transcripts !== before.transcripts) check(state);
  });
}
