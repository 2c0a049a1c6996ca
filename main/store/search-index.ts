import type { Database } from 'better-sqlite3';
import type { Item } from '../../shared/domain/item.ts';
import { isSearchable, searchText } from '../../shared/domain/search-text.ts';
import { spacedText } from '../../shared/domain/search-words.ts';
import type { ThreadHome } from '../../shared/domain/thread.ts';
import { statement } from './statement.ts';

/**
 * Keeps the search in step with the item in `row`, within the caller's transaction. `held` is what the row had before,
 * null for a new one. Deleted rows leave the search by a trigger.
 */
export function indexItem(db: Database, row: number, held: Item | null, item: Item): void {
  const before = held !== null && isSearchable(held) ? searchText(held) : '';
  const text = isSearchable(item) ? searchText(item) : '';
  if (text === before) return;
  if (before !== '') statement(db, 'DELETE FROM search_words WHERE rowid = ?').run(row);
  if (text === '') return;
  const sql = 'INSERT INTO search_words (rowid, words) VALUES (?, ?)';
  statement(db, sql).run(row, spacedText(text));
}

/** A thread whose history was not read for the search since it last changed. */
export interface UnindexedThread {
  id: string;
  harnessThreadId: string;
  rolloutPath: string | null;
  updatedAt: number;
}

/** The threads of a home that are to be read, the one last updated first. */
export function listUnindexed(db: Database, home: ThreadHome): UnindexedThread[] {
  const sql = `SELECT id, harness_thread_id AS harnessThreadId, rollout_path AS rolloutPath,
    threads.updated_at AS updatedAt
    FROM threads LEFT JOIN search_threads ON thread_id = id
    WHERE home = ? AND harness_thread_id IS NOT NULL
    AND coalesce(search_threads.updated_at < threads.updated_at, 1)
    ORDER BY threads.updated_at DESC, id`;
  return statement<UnindexedThread>(db, sql).all(home);
}

/** Whether the whole history of a thread, as it is now, is stored. */
export function isIndexed(db: Database, threadId: string): boolean {
  const sql = `SELECT 1 FROM threads JOIN search_threads ON thread_id = id
    WHERE id = ? AND search_threads.updated_at >= threads.updated_at`;
  return statement(db, sql).get(threadId) !== undefined;
}

/** Writes down that the whole history of a thread, as it was at `updatedAt`, can be searched. */
export function markIndexed(db: Database, threadId: string, updatedAt: number): void {
  const sql = `INSERT INTO search_threads (thread_id, updated_at) SELECT id, ? FROM threads WHERE id = ?
    ON CONFLICT DO UPDATE SET updated_at = excluded.updated_at`;
  statement(db, sql).run(Math.round(updatedAt), threadId);
}

/**
 * Keeps the mark of a thread that Bobbin itself went on with: what came since is searched already. Takes the times at which the
 * thread was last updated before and now; a thread whose history was not read before is still to be read.
 */
export function carryIndexed(db: Database, threadId: string, before: number, now: number): void {
  const sql =
    'UPDATE search_threads SET updated_at = ? WHERE thread_id = ? AND updated_at BETWEEN ? AND ?';
  statement(db, sql).run(Math.round(now), threadId, Math.round(before), Math.round(now));
}

/** Has the history of a thread read for the search again. */
export function forgetIndexed(db: Database, threadId: string): void {
  statement(db, 'DELETE FROM search_threads WHERE thread_id = ?').run(threadId);
}

/** How many threads of a home have a history of Codex's. */
export function countHistories(db: Database, home: ThreadHome): number {
  const sql = 'SELECT count(*) AS n FROM threads WHERE home = ? AND harness_thread_id IS NOT NULL';
  return statement<{ n: number }>(db, sql).get(home)?.n ?? 0;
}
