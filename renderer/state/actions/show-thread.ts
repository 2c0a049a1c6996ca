import type { Thread } from '../../../shared/domain/thread.ts';
import { placeChosen } from '../reduce-places.ts';
import { update } from '../store.ts';
import { requestFocus } from './folds.ts';

/** Shows a thread that main has just made, whether or not its event has arrived, ready to be written to. */
export function showMadeThread(thread: Thread): void {
  update((state) =>
    placeChosen(
      state.threads[thread.id]
        ? state
        : {
            ...state,
            threads: { ...state.threads, [thread.id]: thread },
            sessions: { ...state.sessions, [thread.id]: { status: 'detached', braked: false } },
          },
      { kind: 'thread', threadId: thread.id },
    ),
  );
  requestFocus('composer');
}
