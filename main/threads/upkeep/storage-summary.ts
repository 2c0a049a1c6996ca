import { stat } from 'node:fs/promises';
import path from 'node:path';
import { summarizeStorage, type StorageSummary } from '../../../shared/domain/storage.ts';
import type { ThreadHome } from '../../../shared/domain/thread.ts';
import { listDamaged } from '../../store/list-damaged.ts';
import { listThreads } from '../../store/threads.ts';
import type { ThreadsContext } from '../threads-context.ts';

/**
 * What the homes' session files and Bobbin's database take on disk, by names and sizes only; and which threads could not be
 * read whole. @param failures those that could not be read at all
 */
export async function storageSummary(
  ctx: ThreadsContext,
  homes: readonly ThreadHome[],
  failures: readonly { threadId: string; reason: string }[],
): Promise<StorageSummary> {
  const found = await Promise.all(homes.map((home) => ctx.harness(home).sessionFiles()));
  const files = found.flat();
  const threads = listThreads(ctx.store.db).filter(({ home }) => homes.includes(home));
  const database = await databaseBytes(ctx.store.folder);
  const reasons = new Map(
    [...listDamaged(ctx.store.db), ...failures].map(({ threadId, reason }) => [threadId, reason]),
  );
  const damaged = threads.flatMap(({ id, title }) => {
    const reason = reasons.get(id);
    return reason === undefined ? [] : [{ threadId: id, title, reason }];
  });
  return { ...summarizeStorage(files, threads, ctx.now()), database, damaged };
}

/** The database with what SQLite keeps beside it. */
async function databaseBytes(folder: string | null): Promise<number> {
  if (folder === null) return 0;
  const sizes = ['bobbin.db', 'bobbin.db-wal', 'bobbin.db-shm'].map((name) =>
    stat(path.join(folder, name)).then(
      ({ size }) => size,
      () => 0,
    ),
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
