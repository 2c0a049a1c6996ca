import type { Database } from 'better-sqlite3';
import { statement } from './statement.ts';

/** Whether something of a thread is stored that exists nowhere else once Codex's own history is gone. */
export function keepsOwnData(db: Database, threadId: string): boolean {
  const sql = `SELECT EXISTS (SELECT 1 FROM items WHERE thread_id = ?)
    OR EXISTS (SELECT 1 FROM ledger WHERE thread_id = ?)
    OR EXISTS (SELECT 1 FROM outbox WHERE thread_id = ? AND state <> 'sent') AS kept`;
  return statement<{ kept: number }>(db, sql).get(threadId, threadId, threadId)?.kept === 1;
}
