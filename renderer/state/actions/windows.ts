import { call } from '../../client/client.ts';
import { report } from './report.ts';

/** Opens one more window with that thread in view; null: with the new-thread screen. */
export function openWindow(threadId: string | null) {
  return report(call('app.openWindow', { threadId }), threadId);
}
