import { statSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { words } from '../../shared/words/words.ts';

/** Up to this size the whole database is checked at every start; it takes about 1 ms a megabyte. */
const wholeCheckBytes = 16 * 1024 * 1024;
/** Without these nothing works, and they are small; the others hold what can be read anew. */
const ownTables = [
  ...['threads', 'settings', 'outbox', 'approvals', 'ledger', 'processes'],
  ...['trusted_folders', 'raise_consents', 'recent_folders'],
];

/**
 * What is wrong with a database, null if nothing was found; `whole`: looks everywhere, however large it is. Reads only: a writing connection would fold the log into
 * a damaged file when it closes, and the original bytes would be lost. Throws what is no damage, such as a lock.
 */
export function checkDatabase(file: string, whole = false): string | null {
  try {
    const db = new Sqlite(file, { readonly: true, fileMustExist: true, timeout: 2000 });
    try {
      if (whole || statSync(file).size <= wholeCheckBytes) return quickCheck(db, '1');
      return checkLength(db, file) ?? checkOwnTables(db);
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

function quickCheck(db: Sqlite.Database, of: string): string | null {
  const result = String(db.pragma(`quick_check(${of})`, { simple: true }));
  return result === 'ok' ? null : result;
}

function checkOwnTables(db: Sqlite.Database): string | null {
  const sql = "SELECT name FROM sqlite_schema WHERE type = 'table'";
  const there = db.prepare<[], { name: string }>(sql).all();
  for (const { name } of there) {
    const damage = ownTables.includes(name) ? quickCheck(db, name) : null;
    if (damage !== null) return damage;
  }
  return null;
}

/** A large file is only read where every use reads it, and measured. */
function checkLength(db: Sqlite.Database, file: string): string | null {
  db.prepare('SELECT count(*) FROM sqlite_schema').get();
  const pages = Number(db.pragma('page_count', { simple: true }));
  const pageSize = Number(db.pragma('page_size', { simple: true }));
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  return statSync(file).size + log < pages * pageSize ? words('store.damage.cutShort') : null;
}
