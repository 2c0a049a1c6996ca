import { call } from '../../client/client.ts';
import { happenedSettled } from '../reduce-happened.ts';
import { threadsInView } from '../reduce-split.ts';
import { selectedThreadId } from '../selectors/threads.ts';
import { update, useStore } from '../store.ts';

/** Tells main which thread is in sight, so that nothing is told of it elsewhere; here it is settled at once. */
export function tellInView(): () => void {
  const tell = () => {
    if (!document.hasFocus()) return;
    const state = useStore.getState();
    for (const seen of threadsInView(state)) update((now) => happenedSettled(now, seen));
    void call('app.inView', { threadId: selectedThreadId(state) });
  };
  tell();
  window.addEventListener('focus', tell);
  const end = useStore.subscribe((state, before) => {
    if (state.ui.place !== before.ui.place || state.ui.beside !== before.ui.beside) tell();
  });
  return () => {
    end();
    window.removeEventListener('focus', tell);
  };
}
