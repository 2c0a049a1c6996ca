import { toAppError } from '../../shared/domain/app-error.ts';
import type { CatalogThread, ThreadHome } from '../../shared/domain/thread.ts';
import type { ThreadRow } from '../../shared/ipc/contract.ts';
import { listThreads, upsertCatalog } from '../store/threads.ts';
import type { SessionRegistry } from './session-registry.ts';
import type { ThreadsContext } from './threads-context.ts';

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
}

/** Pages everything Codex lists, of every source, provider and archive state, and merges it in one transaction. */
export function createCatalogSync(ctx: ThreadsContext, sessions: SessionRegistry): CatalogSync {
  const running = new Map<ThreadHome, Promise<void>>();
  const again = new Set<ThreadHome>();

  const once = async (home: ThreadHome) => {
    const found: CatalogThread[] = [];
    for (const archived of [false, true]) {
      let cursor: string | null = null;
      do {
        const page = await ctx.harness(home).listThreads({ cursor, archived });
        found.push(...page.threads);
        cursor = page.next;
      } while (cursor !== null);
    }
    const changed = upsertCatalog(ctx.store.db, found, home);
    if (changed.length > 0) ctx.publish('catalog.changed', { rows: listRows(ctx, sessions) });
  };

  const run = async (home: ThreadHome) => {
    do {
      again.delete(home);
      await once(home).catch((caught) => ctx.log(`catalog: ${toAppError(caught).message}`));
    } while (again.has(home));
    running.delete(home);
  };

  return {
    sweep(home) {
      const current = running.get(home);
      if (current) {
        again.add(home);
        return current;
      }
      const started = run(home);
      running.set(home, started);
      return started;
    },
  };
}
