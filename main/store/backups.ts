import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { words } from '../../shared/words/words.ts';
import { checkDatabase } from './check-database.ts';
import { databaseFiles } from './quarantine.ts';
import type { Store } from './store.ts';
import { readTimeInName, timeInName } from './time-in-name.ts';

/** Copies kept, whatever they were made for. */
const kept = 3;
const name = /^bobbin-v\d+-(\d{4}-.*)\.db$/;
const dayMs = 24 * 60 * 60 * 1000;
/** A copy must leave the disk at least this many times its own size of room. */
const roomFactor = 2;

/** Bobbin's copies of its database live here, within the data folder. */
export function backupFolder(dataFolder: string): string {
  return join(dataFolder, 'backups');
}

/** The copies in a folder, newest first; none where there is no folder. */
export function listBackups(folder: string): string[] {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    return [];
  }
  return names
    .filter((entry) => name.test(entry))
    .sort((a, b) => (timeOf(a) < timeOf(b) ? 1 : -1))
    .map((entry) => join(folder, entry));
}

/** Whether the newest copy is a day old, or there is none. A copy from the future, after a clock was set back, counts. */
export function isBackupDue(folder: string, now: number): boolean {
  const [newest] = listBackups(folder);
  if (newest === undefined) return true;
  const at = statSync(newest).mtimeMs;
  return Math.abs(now - at) >= dayMs;
}

/**
 * Copies the live database through SQLite's own online backup, a few pages at a time, checks the copy, and keeps the
 * newest three. Answers the copy's place; null where the disk has too little room for it. Rejects when the copy is not
 * sound; nothing of it is left then.
 */
export async function backUp(store: Store, now: number): Promise<string | null> {
  const { db, folder: dataFolder } = store;
  if (dataFolder === null) return null;
  const folder = backupFolder(dataFolder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const entry of readdirSync(folder)) {
    if (entry.includes('.partial')) rmSync(join(folder, entry), { force: true });
  }
  if (!hasRoom(db, folder)) return null;
  const target = backupName(db, folder, now);
  const partial = `${target}.partial`;
  try {
    makePrivate(partial);
    await db.backup(partial);
    settle(partial);
    finishBackup(partial, target);
  } catch (error) {
    for (const part of databaseFiles(partial)) rmSync(part, { force: true });
    throw error;
  }
  return target;
}

/** The same in one step, for what cannot wait: a migration. Blocks. */
export function backUpNow(db: Database, folder: string, now: number): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const target = backupName(db, folder, now);
  const partial = `${target}.partial`;
  try {
    makePrivate(partial);
    db.prepare('VACUUM INTO ?').run(partial);
    finishBackup(partial, target);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
  return target;
}

function finishBackup(partial: string, target: string): void {
  const damage = checkDatabase(partial);
  if (damage !== null) throw new Error(words('store.copyUnsound', { damage }));
  for (const part of databaseFiles(partial).slice(1)) rmSync(part, { force: true });
  renameSync(partial, target);
  for (const old of listBackups(join(target, '..')).slice(kept)) rmSync(old);
}

/** Which copy is the newest is told by the time in its name, so one made after the clock was set back gets a later one. */
function backupName(db: Database, folder: string, now: number): string {
  const version = String(db.pragma('user_version', { simple: true }));
  const [newest] = listBackups(folder);
  const before = newest === undefined ? null : readTimeInName(timeOf(basename(newest)));
  const time = timeInName(before === null ? now : Math.max(now, before + 1));
  return join(folder, `bobbin-v${version}-${time}.db`);
}

/** SQLite gives a new file the rights of the process's umask; one that is there keeps its own. */
function makePrivate(file: string): void {
  rmSync(file, { force: true });
  closeSync(openSync(file, 'wx', 0o600));
}

/** The copy of a database with a log says that it has one too; one file is easier to keep. */
function settle(file: string): void {
  const copy = new Sqlite(file, { fileMustExist: true });
  try {
    copy.pragma('journal_mode = DELETE');
  } finally {
    copy.close();
  }
}

function hasRoom(db: Database, folder: string): boolean {
  const size =
    Number(db.pragma('page_count', { simple: true })) *
    Number(db.pragma('page_size', { simple: true }));
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > size * roomFactor;
}

function timeOf(file: string): string {
  return name.exec(file)?.[1] ?? '';
}
