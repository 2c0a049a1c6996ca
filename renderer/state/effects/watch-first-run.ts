import { needsSetUp } from '../selectors/app.ts';
import { update, useStore } from '../store.ts';

/** Shows the first-run screen once Codex turns out to be missing or without an account; it stays until it is left. */
export function watchFirstRun(): () => void {
  const check = () => {
    const state = useStore.getState();
    if (state.ui.firstRun !== 'watch' || !needsSetUp(state)) return;
    update((now) => ({ ...now, ui: { ...now.ui, firstRun: 'shown' } }));
  };
  check();
  return useStore.subscribe((state, before) => {
    if (state.harness !== before.harness) check();
  });
}
