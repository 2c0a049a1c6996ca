import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { type AppError, appError } from '../../shared/domain/app-error.ts';
import { words } from '../../shared/words/words.ts';
import { backupFolder } from './backups.ts';
import { checkDatabase, isDamage, sqliteCode } from './check-database.ts';
import { applicationId, migrate, MigrationFailure } from './migrate.ts';
import { migrations as allMigrations } from './migrations/migrations.ts';
import { forgetDamage, wasDamageNoted } from './note-damage.ts';
import { copyForReading } from './copy-for-reading.ts';
import { databaseFiles, quarantine } from './quarantine.ts';
import { readIdentity } from './read-identity.ts';
import { distrustRestored, restoreNewest } from './restore-backup.ts';
import { settleAtLaunch } from './settle-at-launch.ts';
import type { Store } from './store.ts';
import {
  failedMigration,
  fullDisk,
  foreignDatabase,
  lockedDatabase,
  newerDatabase,
  type StoreRefusal,
  unloadableSqlite,
  unwritableFolder,
} from './store-refusal.ts';

export type OpenedStore = { ok: true; store: Store } | { ok: false; refusal: StoreRefusal };

export interface OpenOptions {
  migrations?: readonly string[];
  /** Milliseconds since the epoch, for the names of copies. */
  now?: () => number;
}

const noCopies = { backups: null, now: 0 };
/** With less than this the log of SQLite cannot even begin. */
const leastRoom = 64 * 1024;

/** The database's name within Bobbin's data folder. */
export const databaseName = 'bobbin.db';

/**
 * Opens the database in Bobbin's data folder, making both where they are missing, readable by this user only. A newer
 * or foreign database is refused untouched; a damaged one is set aside with its log and replaced by the newest sound
 * copy, else by an empty one, which the store's notices say. One that cannot be written, or that another program holds
 * for two seconds, is opened for reading, which the store's `readOnly` says. Blocks; call it after the single instance lock is held.
 */
export function openStore(folder: string, options: OpenOptions = {}): OpenedStore {
  const migrations = options.migrations ?? allMigrations;
  const now = options.now ?? Date.now;
  const file = join(folder, databaseName);
  try {
    new Sqlite(':memory:').close();
  } catch (error) {
    return refuse(unloadableSqlite(error));
  }
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const identity = readIdentity(file);
    if (identity.kind === 'database') {
      if (identity.applicationId !== applicationId) return refuse(foreignDatabase(file));
      if (identity.userVersion > migrations.length) return refuse(newerDatabase(file));
    }
    restrict(folder, 0o700);
    const notices: AppError[] = [];
    const backups = backupFolder(folder);
    let restored: string | null = null;
    const setAside = (damage: string) => {
      const place = quarantine(folder, file, now());
      // A copy that does not open either is set aside in its turn, and then there is nothing to go back to.
      restored = restored === null ? restoreNewest(backups, file, migrations.length) : null;
      notices.push(damagedNotice(place, damage, restored));
    };

    const damage = findDamage(file, identity.kind, wasDamageNoted(folder));
    if (damage !== null) setAside(damage);
    const open = () => openFile(file, migrations, { backups, now: now() });
    let db: Database;
    try {
      db = open();
    } catch (error) {
      if (!isDamage(causeOf(error))) throw error;
      setAside((error as Error).message);
      db = open();
    }
    if (restored !== null) distrustRestored(db, now());
    forgetDamage(folder);
    return { ok: true, store: toStore(db, folder, notices) };
  } catch (error) {
    const cause = causeOf(error);
    const code = sqliteCode(cause);
    const isUnwritable = /^SQLITE_(?:READONLY|CANTOPEN|IOERR|FULL)/.test(code);
    if (error instanceof MigrationFailure && !isUnwritable) {
      return refuse(failedMigration(error.copy, error));
    }
    const refusal = /^SQLITE_(?:BUSY|LOCKED)/.test(code)
      ? lockedDatabase(file)
      : unwritable(folder, cause);
    return viewStore(folder, refusal, migrations);
  }
}

/** What was saved, for reading, where there is anything to see; else the refusal. */
export function viewStore(
  folder: string,
  refusal: StoreRefusal,
  migrations: readonly string[] = allMigrations,
): OpenedStore {
  const reading = openForReading(join(folder, databaseName), migrations);
  if (reading === null) return refuse(refusal);
  const error = seenOnly(refusal);
  return { ok: true, store: toStore(reading.db, folder, [], { ...reading, error }) };
}

/** Why nothing can be written there. */
export function unwritable(folder: string, cause: unknown): StoreRefusal {
  const isFull = sqliteCode(cause) === 'SQLITE_FULL' || roomIn(folder) < leastRoom;
  return isFull ? fullDisk(folder, cause) : unwritableFolder(folder, cause);
}

/** Bytes that this user may still write; endless where the system does not say. */
function roomIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Infinity;
  }
}

function seenOnly({ error }: StoreRefusal): AppError {
  const detail = words('store.forReading');
  return { ...error, detail };
}

/** A view of a database that cannot be written, in a copy of it; null where there is nothing to see. */
function openForReading(file: string, migrations: readonly string[]) {
  return copyForReading(file, migrations.length, (copy) => {
    const db = typeof copy === 'string' ? openFile(copy, migrations, noCopies) : openBytes(copy);
    settleAtLaunch(db, Date.now(), { now: 0, boot: 'for reading' });
    db.pragma('query_only = ON');
    return db;
  });
}

/** A store that lives as long as the process, with the same schema; from the bytes of another, where given. */
export function openMemoryStore(bytes?: Buffer): Store {
  return toStore(openBytes(bytes ?? ':memory:'), null, []);
}

function openBytes(bytes: Buffer | ':memory:'): Database {
  const db = new Sqlite(bytes);
  configure(db);
  migrate(db, allMigrations, noCopies);
  return db;
}

function findDamage(
  file: string,
  kind: ReturnType<typeof readIdentity>['kind'],
  whole: boolean,
): string | null {
  if (kind === 'not-sqlite') return words('store.damage.noDatabase');
  if (kind === 'mixed') return words('store.damage.otherLog');
  if (kind === 'database') return checkDatabase(file, whole);
  // Bobbin's own database has a size as soon as it is made.
  if (kind === 'empty' && statSync(file).size === 0) return words('store.damage.empty');
  // SQLite would delete the log of an empty database.
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  return kind === 'absent' && log > 0 ? words('store.damage.onlyLog') : null;
}

function openFile(
  file: string,
  migrations: readonly string[],
  place: { backups: string | null; now: number },
): Database {
  // SQLite gives its log and its shared memory the mode of the database, and the database the process's umask.
  const isNew = !existsSync(file);
  if (isNew) closeSync(openSync(file, 'wx', 0o600));
  for (const part of databaseFiles(file)) if (existsSync(part)) restrict(part, 0o600);
  const db = new Sqlite(file, { fileMustExist: true });
  try {
    configure(db);
    migrate(db, migrations, place);
    // SQLite opens what it may not write without a word.
    db.exec('BEGIN IMMEDIATE; ROLLBACK');
    return db;
  } catch (error) {
    db.close();
    // Left behind empty it would look damaged at the next start.
    if (isNew && statSync(file).size === 0) rmSync(file);
    throw error;
  }
}

/** The settings of reliability page §3.1; none of them is remembered by the file but the journal mode. */
function configure(db: Database): void {
  db.pragma('busy_timeout = 2000');
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.pragma('fullfsync = ON');
  db.pragma('checkpoint_fullfsync = ON');
  db.pragma('foreign_keys = ON');
  db.pragma('trusted_schema = OFF');
  db.pragma('mmap_size = 0');
  db.pragma('journal_size_limit = 16777216');
}

function toStore(
  db: Database,
  folder: string | null,
  notices: AppError[],
  reading: { error: AppError; forget: () => void } | null = null,
): Store {
  const version = db.prepare<[], { version: string }>('SELECT sqlite_version() AS version').get();
  return {
    db,
    folder,
    sqliteVersion: version?.version ?? '',
    readOnly: reading?.error ?? null,
    notices: reading === null ? notices : [reading.error],
    close: () => {
      if (!db.open) return;
      db.close();
      reading?.forget();
    },
  };
}

/** Takes every right of other users away; Windows has no such bits and inherits the profile's own protection. */
function restrict(path: string, mode: number): void {
  if (process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0) chmodSync(path, mode);
}

function damagedNotice(place: string, damage: string, copy: string | null): AppError {
  const message =
    copy === null
      ? words('store.setAside', { place })
      : words('store.setAside.copyUsed', { copy: basename(copy), place });
  return appError('storage-failed', message, { detail: damage, file: place });
}

function causeOf(error: unknown): unknown {
  return error instanceof MigrationFailure ? error.cause : error;
}

function refuse(refusal: StoreRefusal): OpenedStore {
  return { ok: false, refusal };
}
