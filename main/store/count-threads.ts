import type { Database } from 'better-sqlite3';
import { statement } from './statement.ts';

/** How many threads are in the list, archived ones included. */
export function countThreads(db: Database): number {
  return statement<{ count: number }>(db, 'SELECT count(*) AS count FROM threads').get()!.count;
}
