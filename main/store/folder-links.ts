import type { Database } from 'better-sqlite3';
import { statement } from './statement.ts';

/** The folders that threads name by way of a link, each with its real path, as far as was looked at. */
export function folderLinks(db: Database): Record<string, string> {
  const sql = 'SELECT path, real_path AS real FROM folder_links ORDER BY path';
  const rows = statement<{ path: string; real: string }>(db, sql).all();
  return Object.fromEntries(rows.map(({ path, real }) => [path, real]));
}

/** Writes down where folders lead now, in place of all that was known. */
export function saveFolderLinks(db: Database, links: ReadonlyMap<string, string>): void {
  db.transaction(() => {
    statement(db, 'DELETE FROM folder_links').run();
    const insert = statement(db, 'INSERT INTO folder_links (path, real_path) VALUES (?, ?)');
    for (const [path, real] of links) insert.run(path, real);
  }).immediate();
}

/** Every folder that threads name, each spelling once. */
export function namedFolders(db: Database): string[] {
  const sql = 'SELECT DISTINCT cwd FROM threads ORDER BY cwd';
  return statement<{ cwd: string }>(db, sql)
    .all()
    .map(({ cwd }) => cwd);
}
