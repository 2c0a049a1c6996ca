import type { Database } from 'better-sqlite3';
import type { ThreadHome } from '../../shared/domain/thread.ts';
import { statement } from './statement.ts';

/** The ids of the threads that the agent of a thread began, by the harness's id of that. */
export function childThreads(db: Database, home: ThreadHome, parent: string): string[] {
  const sql = 'SELECT id FROM threads WHERE parent_thread_id = ? AND home = ? ORDER BY id';
  return statement<{ id: string }>(db, sql)
    .all(parent, home)
    .map(({ id }) => id);
}
