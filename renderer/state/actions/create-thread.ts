import type { CallInput } from '../../../shared/ipc/contract.ts';
import { call } from '../../client/client.ts';
import { showMadeThread } from './show-thread.ts';

/** Makes a thread, in approval-required, and shows it. Words given are sent at once. */
export async function createThread(input: CallInput<'thread.create'>) {
  const result = await call('thread.create', input);
  if (result.ok) showMadeThread(result.value);
  return result;
}
