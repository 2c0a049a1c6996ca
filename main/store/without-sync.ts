import type { Database } from 'better-sqlite3';

/**
 * Does work whose transactions do not wait for the disk. A power failure takes no more of them than their end, in
 * order, so it is for what can be read again or is worth little; never for what the user said or decided. The next
 * other transaction waits for these as well.
 */
export function withoutSync<T>(db: Database, work: () => T): T {
  db.pragma('synchronous = NORMAL');
  try {
    return work();
  } finally {
    db.pragma('synchronous = FULL');
  }
}
