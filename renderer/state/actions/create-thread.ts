import type { CallInput } from '../../../shared/ipc/contract.ts';
import { call } from '../../client/client.ts';
import { placeChosen } from '../reduce-places.ts';
import { update } from '../store.ts';
import { requestFocus } from './folds.ts';

/** Makes a thread, in approval-required, and shows it. Words given are sent at once. */
export async function createThread(input: CallInput<'thread.create'>) {
  const result = await call('thread.create', input);
  if (result.ok) {
    const thread = result.value;
    update((state) =>
      placeChosen(
        state.threads[thread.id]
          ? state
          : {
              ...state,
              threads: { ...state.threads, [thread.id]: thread },
              sessions: {
                ...state.sessions,
                [thread.id]: { status: 'detached', braked: false },
              },
            },
        { kind: 'thread', threadId: thread.id },
      ),
    );
    requestFocus('composer');
  }
  return result;
}
