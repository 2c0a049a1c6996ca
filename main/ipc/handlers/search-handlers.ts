import type { ThreadHome } from '../../../shared/domain/thread.ts';
import type { ThreadFinder } from '../../threads/search/find-in-thread.ts';
import type { ThreadIndexer } from '../../threads/search/index-threads.ts';
import { searchThreads } from '../../threads/search/search-threads.ts';
import type { ThreadsContext } from '../../threads/threads-context.ts';
import type { Handlers } from '../router.ts';

type SearchCalls = Extract<keyof Handlers, `search.${string}` | 'thread.find'>;

/** `homes` are those whose threads are read in the background. */
export function searchHandlers(
  ctx: ThreadsContext,
  indexer: ThreadIndexer,
  find: ThreadFinder,
  homes: () => readonly ThreadHome[],
): Pick<Handlers, SearchCalls> {
  return {
    'search.find': (query) => searchThreads(ctx, query),
    'thread.find': (wish) => find(wish),
    'search.status': () => indexer.status(homes()),
  };
}
