import type { ThreadHome } from '../../../shared/domain/thread.ts';
import { listPage } from '../../threads/catalog/list-pages.ts';
import type { SessionRegistry } from '../../threads/sessions/session-registry.ts';
import type { CatalogSync } from '../../threads/catalog/sync-catalog.ts';
import type { ThreadsContext } from '../../threads/threads-context.ts';
import type { Handlers } from '../router.ts';

/** What the list is made of. @param homes those that are shown */
export function catalogHandlers(
  ctx: ThreadsContext,
  sessions: SessionRegistry,
  catalog: CatalogSync,
  homes: () => readonly ThreadHome[],
): Pick<Handlers, Extract<keyof Handlers, `catalog.${string}`>> {
  return {
    'catalog.page': ({ after }) => listPage(ctx, sessions, after),
    'catalog.counts': () => catalog.counts(homes()),
  };
}
