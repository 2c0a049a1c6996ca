import type { LostQuestions } from '../../../shared/domain/approval.ts';
import { listLostQuestions, withdrawLostQuestions } from '../../store/approvals.ts';
import type { ThreadsContext } from '../threads-context.ts';

/** Of more questions than this only the number is told. */
const mostEach = 20;

/** What was asked by processes that ended before it was answered. Nothing of it is ever answered by itself. */
export function listLost(ctx: ThreadsContext): LostQuestions[] {
  return listLostQuestions(ctx.store.db, mostEach);
}

export function publishLost(ctx: ThreadsContext): void {
  ctx.publish('approvals.lost', listLost(ctx));
}

/** Offers the lost questions of a thread no longer: it goes on, or the user wants none of it. */
export function withdrawLost(ctx: ThreadsContext, threadId: string): void {
  if (withdrawLostQuestions(ctx.store.db, threadId)) publishLost(ctx);
}
