import type { AppError } from '../../../shared/domain/app-error.ts';
import type { CallResult } from '../../../shared/ipc/bridge.ts';
import { noticeAdded, noticesSettled } from '../reduce-notices.ts';
import { update } from '../store.ts';

/** Passes a call's answer on; a failure is also told as a notice, a success settles what was told about the thread. */
export async function report<T>(
  answer: Promise<CallResult<T>>,
  threadId: string | null = null,
): Promise<CallResult<T>> {
  const result = await answer;
  if (result.ok) {
    if (threadId !== null) update((state) => noticesSettled(state, threadId));
  } else if (isWorthTelling(result.error)) {
    update((state) => noticeAdded(state, result.error, threadId));
  }
  return result;
}

/** What the user just declined in a dialog they know already. */
function isWorthTelling(error: AppError): boolean {
  return error.code !== 'declined-by-user';
}
