import { listWaiting } from '../store/waiting-messages.ts';
import type { ThreadsContext } from './threads-context.ts';

/** Tells the windows what waits in a thread now. */
export function publishWaiting(ctx: ThreadsContext, threadId: string): void {
  ctx.publish('waiting.changed', { threadId, messages: listWaiting(ctx.store.db, threadId) });
}
