import type { Database } from 'better-sqlite3';

/**
 * Does work whose transactions do not wait for the disk. What a power failure takes of them is only their end, in
 * order, so it is for what can be read again, never for what the user did. The next other transaction waits for these
 * as well.
 */
export function withoutSync<T>(db: Database, work: () => T): T {
  db.pragma('synchronous = NORMAL');
  try {
    return work();
  } finally {
    db.pragma('synchronous = FULL');
  }
}
