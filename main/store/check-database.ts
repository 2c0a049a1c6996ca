import { statSync } from 'node:fs';
import Sqlite from 'better-sqlite3';

/** Up to this size the whole database is checked at every start; it takes about 1 ms a megabyte. */
const wholeCheckBytes = 16 * 1024 * 1024;

/**
 * What is wrong with a database, null if nothing was found. Reads only: a writing connection would fold the log into
 * a damaged file when it closes, and the original bytes would be lost. Throws what is no damage, such as a lock.
 */
export function checkDatabase(file: string): string | null {
  try {
    const db = new Sqlite(file, { readonly: true, fileMustExist: true, timeout: 2000 });
    try {
      if (statSync(file).size > wholeCheckBytes) return checkLength(db, file);
      const result = String(db.pragma('quick_check(1)', { simple: true }));
      return result === 'ok' ? null : result;
    } finally {
      db.close();
    }
  } catch (error) {
    if (isDamage(error)) return (error as Error).message;
    throw error;
  }
}

/** Whether an error of SQLite means that the file itself is damaged. */
export function isDamage(error: unknown): boolean {
  const code = sqliteCode(error);
  return code.startsWith('SQLITE_CORRUPT') || code.startsWith('SQLITE_NOTADB');
}

/** SQLite's name for an error, such as `SQLITE_BUSY`; empty for other errors. */
export function sqliteCode(error: unknown): string {
  return error instanceof Sqlite.SqliteError ? error.code : '';
}

/** A large file is only read where every use reads it, and measured. */
function checkLength(db: Sqlite.Database, file: string): string | null {
  db.prepare('SELECT count(*) FROM sqlite_schema').get();
  const pages = Number(db.pragma('page_count', { simple: true }));
  const pageSize = Number(db.pragma('page_size', { simple: true }));
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  return statSync(file).size + log < pages * pageSize ? 'the file is cut short' : null;
}
