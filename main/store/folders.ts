import type { Database } from 'better-sqlite3';
import { statement } from './statement.ts';

/** Notes that the user chose a folder to work in. */
export function rememberFolder(db: Database, path: string, at: number): void {
  const sql = `INSERT INTO recent_folders (path, chosen_at) VALUES (?, ?)
    ON CONFLICT DO UPDATE SET chosen_at = excluded.chosen_at`;
  statement(db, sql).run(path, at);
}

/** Folders the user chose, the last chosen first. */
export function recentFolders(db: Database, limit: number): string[] {
  const sql = 'SELECT path FROM recent_folders ORDER BY chosen_at DESC, path LIMIT ?';
  return statement<{ path: string }>(db, sql)
    .all(limit)
    .map((row) => row.path);
}

/** Whether the user chose exactly this folder, or a thread already works in it. What an import names does not count. */
export function wasChosen(db: Database, path: string): boolean {
  const sql = `SELECT 1 WHERE EXISTS (SELECT 1 FROM recent_folders WHERE path = ?)
    OR EXISTS (SELECT 1 FROM threads WHERE cwd = ? AND source <> 'imported')`;
  return statement(db, sql).get(path, path) !== undefined;
}
