import type { ThreadHome } from '../shared/domain/thread.ts';
import type { HarnessDesk } from './threads/harness-desk.ts';
import type { ThreadIndexer } from './threads/index-threads.ts';
import type { CatalogSync } from './threads/sync-catalog.ts';
import type { ThreadsContext } from './threads/threads-context.ts';
import { type FolderWatch, watchFolders } from './threads/watch-folders.ts';

/** Keeps the list in step with what is in the homes that are shown. */
export interface HomeFollower {
  /** Asks the Codex of a home what it is, takes in what is there and watches it from now on. */
  meet(home: ThreadHome): Promise<void>;
  /** Looks at all of them again; what was missing of one, such as a login, may be there now. */
  look(): void;
  /** Watches a home no more. */
  leave(home: ThreadHome): void;
  /** The homes whose threads are listed, the default account's or the demo's first. */
  shown(): readonly ThreadHome[];
  /** Those of them whose files can be read. */
  readable(): ThreadHome[];
  close(): void;
}

export function followHomes(
  ctx: ThreadsContext,
  parts: {
    desk: HarnessDesk;
    catalog: CatalogSync;
    indexer: ThreadIndexer;
    followLinks: () => Promise<void>;
    shown: () => readonly ThreadHome[];
  },
): HomeFollower {
  const { desk, catalog, indexer, followLinks, shown } = parts;
  const watches = new Map<ThreadHome, FolderWatch>();

  const isThere = (home: ThreadHome) => shown().includes(home);
  const readable = () => shown().filter((home) => desk.info(home).error?.code !== 'home-missing');

  const sweep = async (homes: readonly ThreadHome[]) => {
    for (const home of homes) if (isThere(home)) await catalog.sweep(home);
    followLinks().catch((caught) => ctx.failed('follow links', caught));
    await indexer.run(readable());
  };

  return {
    ...{ shown, readable },
    async meet(home) {
      void ctx.harness(home).carrier.removeLeftovers();
      const watch = watchFolders(
        ctx.harness(home).sessionFolders,
        () => void (isThere(home) && catalog.sweep(home)),
      );
      watches.set(home, watch);
      await desk.probe(home);
      await sweep([home]);
    },
    look() {
      for (const [home, watch] of watches) {
        watch.rearm();
        if (desk.mayBeMended(home)) void desk.probe(home);
      }
      void sweep(shown());
    },
    leave(home) {
      watches.get(home)?.close();
      watches.delete(home);
    },
    close() {
      for (const watch of watches.values()) watch.close();
      watches.clear();
    },
  };
}
