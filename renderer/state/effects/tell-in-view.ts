import { call } from '../../client/client.ts';
import { happenedSettled } from '../reduce-happened.ts';
import { threadsShown } from '../reduce-split.ts';
import { update, useStore } from '../store.ts';

/** Tells main which threads are in sight, so that nothing is told of them elsewhere; here it is settled at once. */
export function tellInView(): () => void {
  const tell = () => {
    if (!document.hasFocus()) return;
    const state = useStore.getState();
    const [threadId = null, beside = null] = threadsShown(state);
    for (const seen of threadsShown(state)) update((now) => happenedSettled(now, seen));
    void call('app.inView', { threadId, beside });
  };
  tell();
  window.addEventListener('focus', tell);
  const end = useStore.subscribe((state, before) => {
    const { place, beside, besideShown } = before.ui;
    const { ui } = state;
    if (ui.place !== place || ui.beside !== beside || ui.besideShown !== besideShown) tell();
  });
  return () => {
    end();
    window.removeEventListener('focus', tell);
  };
}
