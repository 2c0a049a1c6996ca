import type { ThreadHome } from '../../../shared/domain/thread.ts';
import type { CatalogSync } from '../../threads/sync-catalog.ts';
import type { Handlers } from '../router.ts';

/** What the list is made of. @param home the home that is shown */
export function catalogHandlers(
  catalog: CatalogSync,
  home: ThreadHome,
): Pick<Handlers, Extract<keyof Handlers, `catalog.${string}`>> {
  return { 'catalog.counts': () => catalog.counts(home) };
}
