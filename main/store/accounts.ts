import type { Database } from 'better-sqlite3';
import type { ThreadHome } from '../../shared/domain/thread.ts';
import { statement } from './statement.ts';

export interface StoredAccount {
  home: ThreadHome;
  /** Null: the default account, which the user gave no name. */
  name: string | null;
  /** The real path of its CODEX_HOME; null: the default account's, which the environment says. */
  folder: string | null;
}

/** The default account, then the further ones, the first added first. The demo is none. */
export function listAccounts(db: Database): StoredAccount[] {
  const sql = `SELECT id AS home, name, folder FROM accounts WHERE id <> 'demo'
    ORDER BY added_at, id <> 'user', rowid`;
  return statement<StoredAccount>(db, sql).all();
}

/** Every home a thread may be of: the accounts' and the demo's. */
export function listHomes(db: Database): ThreadHome[] {
  return [...listAccounts(db).map(({ home }) => home), 'demo'];
}

/** The folder of a further account; null where there is none of that id. */
export function accountFolder(db: Database, home: ThreadHome): string | null {
  const sql = 'SELECT folder FROM accounts WHERE id = ?';
  return statement<{ folder: string | null }>(db, sql).get(home)?.folder ?? null;
}

/** Adds an account. Fails where another has the folder. */
export function insertAccount(
  db: Database,
  { home, name, folder }: StoredAccount,
  at: number,
): void {
  const sql = 'INSERT INTO accounts (id, name, folder, added_at) VALUES (?, ?, ?, ?)';
  statement(db, sql).run(home, name, folder, at);
}

/** Whether there is an account of that id. */
export function renameAccount(db: Database, home: ThreadHome, name: string | null): boolean {
  return statement(db, 'UPDATE accounts SET name = ? WHERE id = ?').run(name, home).changes > 0;
}

/** Takes a further account out. Fails while it has threads. */
export function deleteAccount(db: Database, home: ThreadHome): void {
  statement(db, 'DELETE FROM accounts WHERE id = ? AND folder IS NOT NULL').run(home);
}

/** Whether any thread of a home has begun. */
export function hasThreads(db: Database, home: ThreadHome): boolean {
  const sql = 'SELECT 1 FROM threads WHERE home = ? AND harness_thread_id IS NOT NULL LIMIT 1';
  return statement(db, sql).get(home) !== undefined;
}

/** The account whose thread was used last in a folder; null where none was. */
export function lastHomeIn(db: Database, cwd: string): ThreadHome | null {
  const sql = `SELECT home FROM threads WHERE cwd = ? AND archived = 0 AND home <> 'demo'
    ORDER BY updated_at DESC LIMIT 1`;
  return statement<{ home: ThreadHome }>(db, sql).get(cwd)?.home ?? null;
}
