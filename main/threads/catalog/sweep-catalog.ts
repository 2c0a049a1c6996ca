import { toAppError } from '../../../shared/domain/app-error.ts';
import type { CatalogCounts, FileSweep } from '../../../shared/domain/file-sweep.ts';
import { isLive } from '../../../shared/domain/session-selectors.ts';
import { settleMissing } from '../../../shared/domain/settle-missing.ts';
import type { CatalogThread, Thread, ThreadHome } from '../../../shared/domain/thread.ts';
import { keepsOwnData, listForSweep } from '../../store/kept-threads.ts';
import { deleteThread, updateThread, upsertCatalog } from '../../store/threads.ts';
import type { SessionRegistry } from '../sessions/session-registry.ts';
import type { ThreadsContext } from '../threads-context.ts';

/** What one sweep did. */
export interface SweepOutcome {
  removed: string[];
  /** Threads known before that were used since, by no process of ours. */
  used: string[];
  files: FileSweep;
}

/** Rows merged in one transaction; the event loop gets its turn between. */
const batch = 200;

/**
 * Pages everything Codex lists, of every source, provider and archive state, looks at the files for what it does not
 * list, and merges both; the windows are told every row that changed or is new. A row goes only when all of that succeeded and met no trace of it (field case F35).
 */
export async function sweepCatalog(
  ctx: ThreadsContext,
  sessions: SessionRegistry,
  home: ThreadHome,
): Promise<SweepOutcome> {
  const meanwhile = ctx.changed.watch();
  return sweepOnce(ctx, sessions, home, meanwhile.ids).finally(meanwhile.end);
}

/** @param changed what was changed here since the sweep began: what it finds of that counts for nothing */
async function sweepOnce(
  ctx: ThreadsContext,
  sessions: SessionRegistry,
  home: ThreadHome,
  changed: ReadonlySet<string>,
): Promise<SweepOutcome> {
  const { db } = ctx.store;
  const before = listForSweep(db, home);
  const listed = await listAll(ctx, home).catch((caught: unknown) => {
    ctx.log(`catalog: ${toAppError(caught).message}`);
    return null;
  });
  const known = listed ?? before.flatMap(({ harnessThreadId }) => harnessThreadId ?? []);
  const ids = new Set(known.map((one) => (typeof one === 'string' ? one : one.harnessThreadId)));
  const files = await ctx.harness(home).sweepFiles(ids);

  const tell = (threads: readonly Thread[]) => {
    const rows = threads.map((thread) => ({ thread, session: sessions.state(thread.id) }));
    if (rows.length > 0) ctx.publish('catalog.changed', { rows });
  };
  const used: string[] = [];
  const usedAt = new Map(before.map(({ id, updatedAt }) => [id, updatedAt]));
  const found = [...withKin(listed ?? [], files.kin), ...files.threads];
  for (let at = 0; at < found.length; at += batch) {
    const current = found.slice(at, at + batch).filter((one) => !changed.has(one.harnessThreadId));
    const upserted = upsertCatalog(db, current, home);
    tell(upserted);
    for (const { id, updatedAt } of upserted) {
      if (updatedAt > (usedAt.get(id) ?? Infinity) && !isLive(sessions.state(id))) used.push(id);
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
  if (listed === null || !files.complete) {
    return { removed: [], used, files };
  }

  const met = new Set([...ids, ...files.seen, ...files.threads.map((one) => one.harnessThreadId)]);
  const still = before.filter(
    ({ id, harnessThreadId }) =>
      sessions.state(id).status === 'detached' && !changed.has(harnessThreadId ?? ''),
  );
  const { removed, marked } = settleMissing(still, met, ({ id }) => keepsOwnData(db, id));
  tell(marked.map(({ id }) => updateThread(db, id, { historyGone: true })));
  for (const { id } of removed) deleteThread(db, id);
  return {
    removed: removed.map(({ id }) => id),
    used: used.filter((id) => !removed.some((gone) => gone.id === id)),
    files,
  };
}

function withKin(listed: readonly CatalogThread[], kin: FileSweep['kin']): CatalogThread[] {
  const byId = new Map(kin.map((one) => [one.harnessThreadId, one]));
  return listed.map((thread) => {
    const known = byId.get(thread.harnessThreadId);
    if (known === undefined) return thread;
    return {
      ...thread,
      parentThreadId: thread.parentThreadId ?? known.parentThreadId,
      forkedFromId: thread.forkedFromId ?? known.forkedFromId,
      agentName: thread.agentName ?? known.agentName,
    };
  });
}

/** Every page of both archive states. A cursor that comes twice ends a list that would never end. */
async function listAll(ctx: ThreadsContext, home: ThreadHome): Promise<CatalogThread[]> {
  const found = new Map<string, CatalogThread>();
  for (const archived of [false, true]) {
    const seen = new Set<string>();
    let cursor: string | null = null;
    do {
      const page = await ctx.harness(home).listThreads({ cursor, archived });
      for (const thread of page.threads) found.set(thread.harnessThreadId, thread);
      cursor = page.next === null || seen.has(page.next) ? null : page.next;
      if (cursor !== null) seen.add(cursor);
    } while (cursor !== null);
  }
  return [...found.values()];
}

/** How many of the threads with a file are on the list. */
export function countCatalog(
  ctx: ThreadsContext,
  home: ThreadHome,
  files: FileSweep,
): CatalogCounts {
  const rows = new Set(
    listForSweep(ctx.store.db, home).map(({ harnessThreadId }) => harnessThreadId),
  );
  const { onDisk, filesOnDisk, leftOut } = files;
  const shown = onDisk.filter((id) => rows.has(id)).length;
  return { onDisk: onDisk.length, shown, filesOnDisk, leftOut };
}
