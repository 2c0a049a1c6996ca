import type { CatalogCounts, FileSweep, LeftOutFile } from '../../../shared/domain/file-sweep.ts';
import type { ThreadHome } from '../../../shared/domain/thread.ts';
import type { ThreadRow } from '../../../shared/ipc/list-page.ts';
import { listHomes } from '../../store/accounts.ts';
import { listThreads } from '../../store/threads.ts';
import { askToReopen } from '../ask-to-reopen.ts';
import type { SessionRegistry } from '../sessions/session-registry.ts';
import type { ThreadsContext } from '../threads-context.ts';
import { countCatalog, sweepCatalog } from './sweep-catalog.ts';

/** Every stored thread with its session, newest first. */
export function listRows(ctx: ThreadsContext, sessions: SessionRegistry): ThreadRow[] {
  return listThreads(ctx.store.db).map((thread) => ({
    thread,
    session: sessions.state(thread.id),
  }));
}

export interface CatalogSync {
  /** Asks for another sweep; one that is wanted while another runs follows it. Resolves when none is left. */
  sweep(home: ThreadHome): Promise<void>;
  /** Sweeps, and counts what is on disk and what the list shows of it. */
  counts(homes: readonly ThreadHome[]): Promise<CatalogCounts>;
}

/** Keeps the stored list in step with what is on this machine. */
export function createCatalogSync(ctx: ThreadsContext, sessions: SessionRegistry): CatalogSync {
  const running = new Map<ThreadHome, Promise<void>>();
  const again = new Set<ThreadHome>();
  const lastFiles = new Map<ThreadHome, FileSweep>();

  const once = async (home: ThreadHome) => {
    const { removed, used, files } = await sweepCatalog(ctx, sessions, home);
    lastFiles.set(home, files);
    for (const threadId of removed) ctx.publish('thread.removed', { threadId });
    for (const threadId of used) askToReopen(ctx, threadId);
  };

  const run = async (home: ThreadHome) => {
    do {
      again.delete(home);
      await once(home).catch((caught) => {
        // An account may be taken out of Bobbin while it is looked at.
        if (listHomes(ctx.store.db).includes(home)) ctx.failed('catalog', caught);
      });
    } while (again.has(home));
    running.delete(home);
  };

  const sweep = (home: ThreadHome): Promise<void> => {
    const current = running.get(home);
    if (current) {
      again.add(home);
      return current;
    }
    const started = run(home);
    running.set(home, started);
    return started;
  };

  return {
    sweep,
    async counts(homes) {
      const counts = { onDisk: 0, shown: 0, filesOnDisk: 0, leftOut: [] as LeftOutFile[] };
      for (const home of homes) {
        await sweep(home);
        const files = lastFiles.get(home);
        if (files === undefined) continue;
        const one = countCatalog(ctx, home, files);
        counts.onDisk += one.onDisk;
        counts.shown += one.shown;
        counts.filesOnDisk += one.filesOnDisk;
        counts.leftOut.push(...one.leftOut);
      }
      return counts;
    },
  };
}
