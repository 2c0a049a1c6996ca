import type { Database } from 'better-sqlite3';
import { statement } from './statement.ts';

/** How many messages, the user's and the agent's, are stored in all threads. */
export function countMessages(db: Database): number {
  const sql = `SELECT count(*) AS count FROM items
    WHERE json_extract(body, '$.kind') IN ('user-message', 'agent-message')`;
  return statement<{ count: number }>(db, sql).get()?.count ?? 0;
}
