import { call } from '../../client/client.ts';
import { happenedSettled } from '../reduce-happened.ts';
import { selectedThreadId } from '../selectors/threads.ts';
import { update, useStore } from '../store.ts';

/** Tells main which thread is in sight, so that nothing is told of it elsewhere; here it is settled at once. */
export function tellInView(): () => void {
  const tell = () => {
    if (!document.hasFocus()) return;
    const threadId = selectedThreadId(useStore.getState());
    if (threadId !== null) update((state) => happenedSettled(state, threadId));
    void call('app.inView', { threadId });
  };
  tell();
  window.addEventListener('focus', tell);
  const end = useStore.subscribe((state, before) => {
    if (state.ui.place !== before.ui.place) tell();
  });
  return () => {
    end();
    window.removeEventListener('focus', tell);
  };
}
