import { listDraftAttachments } from '../../store/attachments.ts';
import { listWaiting } from '../../store/waiting-messages.ts';
import type { ThreadsContext } from '../threads-context.ts';

/** Tells the windows what waits in a thread now. */
export function publishWaiting(ctx: ThreadsContext, threadId: string): void {
  ctx.publish('waiting.changed', { threadId, messages: listWaiting(ctx.store.db, threadId) });
}

/** Tells the windows what goes along with the draft of a thread or of a New thread screen now. */
export function publishAttachments(ctx: ThreadsContext, place: string): void {
  const attachments = listDraftAttachments(ctx.store.db, place);
  ctx.publish('attachments.changed', { place, attachments });
}
