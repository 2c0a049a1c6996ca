import { randomUUID } from 'node:crypto';
import { AppFailure, appError } from '../../../shared/domain/app-error.ts';
import { askAgainMessage } from '../../../shared/domain/ask-again-message.ts';
import { words } from '../../../shared/words/words.ts';
import { listLost } from '../approvals/lost-questions.ts';
import type { SessionRegistry } from '../sessions/session-registry.ts';
import type { ThreadsContext } from '../threads-context.ts';
import { sendMessage } from './send-message.ts';

/**
 * Sends one message that asks Codex to ask again what was lost with its process. The thread goes on in its present
 * mode, and what Codex then asks is a new question. Throws `approval-closed` when nothing is offered any more.
 */
export function retryLost(ctx: ThreadsContext, sessions: SessionRegistry, threadId: string): void {
  const lost = listLost(ctx).find((each) => each.threadId === threadId);
  if (!lost) {
    throw new AppFailure(appError('approval-closed', words('approvals.refused.nothingLost')));
  }
  sendMessage(ctx, sessions, threadId, { id: randomUUID(), text: askAgainMessage(lost) });
}
