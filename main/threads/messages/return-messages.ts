import { storageError, type AppError } from '../../../shared/domain/app-error.ts';
import type { OutgoingMessage } from '../../../shared/domain/message.ts';
import { returnMessages as takeBack } from '../../store/outbox.ts';
import { turnWaiting } from '../../store/waiting-messages.ts';
import { changeThread } from '../change-thread.ts';
import type { ThreadsContext } from '../threads-context.ts';
import { publishAttachments, publishWaiting } from './publish-waiting.ts';

/**
 * Puts messages that did not go out back before the draft, and says why. They are never sent later by themselves. Where
 * the disk takes nothing the window still gets them; the next launch finds them unsent.
 */
export function returnMessages(
  ctx: ThreadsContext,
  threadId: string,
  messages: OutgoingMessage[],
  error: AppError | null,
): void {
  const ids = messages.map((message) => message.id);
  const { db } = ctx.store;
  try {
    // What waited its turn goes back there, and nothing follows it by itself.
    const back = ids.filter((id) => turnWaiting(db, threadId, 'going', 'held', id));
    const heldUp = turnWaiting(db, threadId, 'waiting', 'held');
    if (back.length > 0 || heldUp) publishWaiting(ctx, threadId);
    if (back.length > 0 && error) ctx.publish('messages.returned', { threadId, texts: [], error });
    const { texts, draft } = takeBack(db, threadId, ids);
    if (texts.length === 0) return;
    changeThread(ctx, threadId, { draft });
    publishAttachments(ctx, threadId);
    ctx.publish('messages.returned', { threadId, texts, error });
  } catch (caught) {
    const full = storageError(caught);
    if (full === null) throw caught;
    const texts = messages.map((message) => message.text);
    ctx.publish('messages.returned', { threadId, texts, error: full });
  }
}
