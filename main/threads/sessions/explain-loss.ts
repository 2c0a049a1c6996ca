import { existsSync } from 'node:fs';
import { appError, type AppError } from '../../../shared/domain/app-error.ts';
import { words } from '../../../shared/words/words.ts';
import { changeThread, requireThread } from '../change-thread.ts';
import type { ThreadsContext } from '../threads-context.ts';

/**
 * Tells a history that is gone from one that is there but that Codex cannot read: Codex says "not found" of both. One
 * that is gone is marked on the thread (field case F15). Any other failure passes as it is.
 */
export function explainLoss(ctx: ThreadsContext, threadId: string, error: AppError): AppError {
  if (error.code !== 'history-missing') return error;
  const { rolloutPath, historyGone } = requireThread(ctx, threadId);
  if (rolloutPath !== null && existsSync(rolloutPath)) {
    const message = words('history.refused.unreadable');
    return appError('history-damaged', message, { detail: error.detail });
  }
  if (!historyGone) changeThread(ctx, threadId, { historyGone: true });
  return error;
}
