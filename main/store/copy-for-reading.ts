import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { checkDatabase } from './check-database.ts';
import { applicationId } from './migrate.ts';
import { readIdentity } from './read-identity.ts';
import { wholeBytes } from './whole-bytes.ts';

/** A view of more than this is not worth the memory. */
const mostInMemory = 512 * 1024 * 1024;

/**
 * Opens a copy of a database, with its log, in the system's folder for temporary files, for this user only; in memory
 * where that has no room either. SQLite can read a database with a log in place only where it may write beside it. Null
 * where there is no whole database of ours of this version or an older one, also when another program wrote it meanwhile;
 * `forget` removes the copy.
 */
export function copyForReading(
  file: string,
  newestVersion: number,
  open: (copy: string | Buffer) => Database,
): { db: Database; forget: () => void } | null {
  let folder: string | null = null;
  const forget = () => {
    if (folder !== null) rmSync(folder, { recursive: true, force: true });
  };
  try {
    if (!isReadable(file, newestVersion)) return null;
    folder = mkdtempSync(join(tmpdir(), 'bobbin-reading-'));
    const copy = join(folder, 'bobbin.db');
    copyFileSync(file, copy);
    if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${copy}-wal`);
    if (checkDatabase(copy) === null) return { db: open(copy), forget };
  } catch {
    /* What cannot be copied is read into memory; the reason to look for is why the original does not open. */
  }
  forget();
  folder = null;
  const db = readIntoMemory(file, newestVersion, open);
  return db === null ? null : { db, forget };
}

function readIntoMemory(
  file: string,
  newestVersion: number,
  open: (bytes: Buffer) => Database,
): Database | null {
  try {
    if (!isReadable(file, newestVersion)) return null;
    const bytes = wholeBytes(file);
    if (bytes.length > mostInMemory || !isSound(bytes)) return null;
    return open(bytes);
  } catch {
    return null;
  }
}

function isReadable(file: string, newestVersion: number): boolean {
  const identity = readIdentity(file);
  const isOurs = identity.kind === 'database' && identity.applicationId === applicationId;
  return isOurs && identity.userVersion <= newestVersion;
}

function isSound(bytes: Buffer): boolean {
  const db = new Sqlite(bytes);
  try {
    return db.pragma('quick_check(1)', { simple: true }) === 'ok';
  } finally {
    db.close();
  }
}
