import type { Database } from 'better-sqlite3';
import type { SweptThread } from '../../shared/domain/settle-missing.ts';
import type { Thread, ThreadHome } from '../../shared/domain/thread.ts';
import { statement } from './statement.ts';

/** Whether something of a thread is stored that exists nowhere else once Codex's own history is gone. */
export function keepsOwnData(db: Database, threadId: string): boolean {
  const sql = `SELECT EXISTS (SELECT 1 FROM items WHERE thread_id = ?)
    OR EXISTS (SELECT 1 FROM ledger WHERE thread_id = ?)
    OR EXISTS (SELECT 1 FROM outbox WHERE thread_id = ? AND state <> 'sent') AS kept`;
  return statement<{ kept: number }>(db, sql).get(threadId, threadId, threadId)?.kept === 1;
}

interface SweptRow {
  id: string;
  harness_thread_id: string | null;
  source: string;
  draft: string;
  pinned: number;
  named: number;
  history_gone: number;
  updated_at: number;
  has_run: number;
}

export type StoredForSweep = SweptThread & Pick<Thread, 'updatedAt'>;

/** The threads of a home as a sweep needs them: fast where there are ten thousand. */
export function listForSweep(db: Database, home: ThreadHome): StoredForSweep[] {
  const sql = `SELECT id, harness_thread_id, source, draft, pinned, named, history_gone, updated_at,
    last_turn IS NOT NULL AS has_run FROM threads WHERE home = ?`;
  return statement<SweptRow>(db, sql)
    .all(home)
    .map((row) => ({
      id: row.id,
      harnessThreadId: row.harness_thread_id,
      source: row.source,
      draft: row.draft,
      pinned: row.pinned === 1,
      named: row.named === 1,
      historyGone: row.history_gone === 1,
      updatedAt: row.updated_at,
      hasRun: row.has_run === 1,
    }));
}
