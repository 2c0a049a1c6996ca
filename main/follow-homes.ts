import type { ThreadHome } from '../shared/domain/thread.ts';
import type { HarnessDesk } from './threads/settings/harness-desk.ts';
import type { ThreadIndexer } from './threads/search/index-threads.ts';
import type { CatalogSync } from './threads/catalog/sync-catalog.ts';
import type { ThreadsContext } from './threads/threads-context.ts';
import { type FolderWatch, watchFolders } from './threads/catalog/watch-folders.ts';

/** Keeps the list in step with what is in the homes that are shown. */
export interface HomeFollower {
  /** Asks the Codex of a home what it is, takes in the threads that are there and watches it from now on. */
  meet(home: ThreadHome): Promise<void>;
  /** Reads what the search does not know yet; resolves when all is read. */
  read(): Promise<void>;
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

  const read = async () => {
    followLinks().catch((caught) => ctx.failed('follow links', caught));
    await indexer.run(readable());
  };

  const sweepAll = async () => {
    for (const home of shown()) if (isThere(home)) await catalog.sweep(home);
    await read();
  };

  return {
    ...{ shown, readable, read },
    async meet(home) {
      void ctx.harness(home).carrier.removeLeftovers();
      const watch = watchFolders(
        ctx.harness(home).sessionFolders,
        () => void (isThere(home) && catalog.sweep(home)),
      );
      watches.set(home, watch);
      await desk.probe(home);
      if (isThere(home)) await catalog.sweep(home);
    },
    look() {
      for (const [home, watch] of watches) {
        watch.rearm();
        if (desk.mayBeMended(home)) void desk.probe(home);
      }
      void sweepAll();
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
