import { storageError, type AppError } from '../../shared/domain/app-error.ts';
import type { OutgoingMessage } from '../../shared/domain/message.ts';
import { returnMessages as takeBack } from '../store/outbox.ts';
import { changeThread } from './change-thread.ts';
import type { ThreadsContext } from './threads-context.ts';

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
  try {
    const { texts, draft } = takeBack(ctx.store.db, threadId, ids);
    if (texts.length === 0) return;
    changeThread(ctx, threadId, { draft });
    ctx.publish('messages.returned', { threadId, texts, error });
  } catch (caught) {
    const full = storageError(caught);
    if (full === null) throw caught;
    const texts = messages.map((message) => message.text);
    ctx.publish('messages.returned', { threadId, texts, error: full });
  }
}
