import type { SearchResult } from '../../../shared/domain/search.ts';
import { findText, type SearchQuery } from '../../store/search.ts';
import type { ThreadsContext } from '../threads-context.ts';

/** Finds text in everything that is stored; see `findText`. */
export function searchThreads(ctx: ThreadsContext, query: SearchQuery): SearchResult {
  return findText(ctx.store.db, query, ctx.now());
}
