import { backUp, backupFolder, isBackupDue } from '../../store/backups.ts';
import type { ThreadsContext } from '../threads-context.ts';

/** The first look comes when starting has long been over; then every hour, since a Bobbin may run for weeks. */
const firstLookMs = 60_000;
const lookMs = 60 * 60 * 1000;

/** Sees to it that the newest copy of the database is never much older than a day. Answers how to stop. */
export function keepBackups(ctx: Pick<ThreadsContext, 'store' | 'now' | 'log'>): () => void {
  const { store, log } = ctx;
  if (store.folder === null) return () => undefined;
  const folder = backupFolder(store.folder);
  let busy = false;

  const look = async () => {
    if (busy || !store.db.open || !isBackupDue(folder, ctx.now())) return;
    busy = true;
    try {
      const copy = await backUp(store, ctx.now());
      log(copy === null ? 'no room on the disk for a copy of the database' : 'copied the database');
    } catch (error) {
      log(`the database could not be copied: ${error instanceof Error ? error.message : ''}`);
    } finally {
      busy = false;
    }
  };

  const first = setTimeout(() => void look(), firstLookMs);
  const every = setInterval(() => void look(), lookMs);
  return () => {
    clearTimeout(first);
    clearInterval(every);
  };
}
