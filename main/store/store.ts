import type { Database } from 'better-sqlite3';
import type { AppError } from '../../shared/domain/app-error.ts';

/** An open database. Query functions take `db`; nothing else of the store has state. */
export interface Store {
  readonly db: Database;
  /** Bobbin's data folder; null for a store in memory. */
  readonly folder: string | null;
  /** Version of the SQLite library, such as `3.54.1`. */
  readonly sqliteVersion: string;
  /** Why nothing can be written: this is a copy for reading, thrown away at the end. Null: all is well. */
  readonly readOnly: AppError | null;
  /** What the user must be told, such as a damaged database that was set aside. */
  readonly notices: readonly AppError[];
  /** Closes the database; further calls do nothing. */
  close(): void;
}
