import type { ThreadHome } from '../../../shared/domain/thread.ts';
import { words } from '../../../shared/words/words.ts';
import { countMessages } from '../../store/count-messages.ts';
import type { CatalogSync } from '../catalog/sync-catalog.ts';
import type { ThreadsContext } from '../threads-context.ts';

/**
 * After a damaged database was set aside: tells how much of what has a file is back. To be called when all of it was
 * read; says nothing when no database was set aside.
 */
export async function reportRebuild(
  ctx: ThreadsContext,
  catalog: CatalogSync,
  homes: readonly ThreadHome[],
): Promise<void> {
  if (ctx.store.notices.length === 0) return;
  const { onDisk, shown } = await catalog.counts(homes);
  const messages = countMessages(ctx.store.db);
  const text = words('store.rebuilt', { onDisk, shown, messages });
  ctx.publish('app.told', { text });
}
