import type { Item } from '../../../shared/domain/item.ts';
import { arrived } from '../../store/waiting-messages.ts';
import type { ThreadsContext } from '../threads-context.ts';
import { publishWaiting } from './publish-waiting.ts';

/** Lets go of a message that waited, once Codex has taken it into its history. */
export function noteArrival(ctx: ThreadsContext, threadId: string, item: Item): void {
  if (item.kind !== 'user-message' || item.clientId === null || item.completedAt === null) return;
  if (arrived(ctx.store.db, threadId, item.clientId)) publishWaiting(ctx, threadId);
}
