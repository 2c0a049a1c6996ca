import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { timeInName } from './time-in-name.ts';

/** Marks a database file as Bobbin's: "BBBN" in ASCII. */
export const applicationId = 0x4242424e;

/** Copies kept in the backup folder. */
const copiesKept = 3;
const copyName = /^bobbin-v\d+-.*\.db$/;

/** A migration that failed. The database is as it was; `copy` is the file it was copied to first. */
export class MigrationFailure extends Error {
  override readonly name = 'MigrationFailure';
  readonly copy: string | null;

  constructor(copy: string | null, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.copy = copy;
  }
}

/** The version of the schema a database has; 0 for a new one. */
export function schemaVersion(db: Database): number {
  return Number(db.pragma('user_version', { simple: true }));
}

/**
 * Brings a database up to the last of `migrations`, each in a transaction of its own. One that holds data is first
 * copied into `backups`. Does nothing to a database that is up to date.
 * @throws MigrationFailure with the copy's place; what the failing migration did is undone.
 */
export function migrate(
  db: Database,
  migrations: readonly string[],
  place: { backups: string | null; now: number },
): void {
  const from = schemaVersion(db);
  if (from >= migrations.length) return;
  let copy: string | null = null;
  try {
    if (from > 0 && place.backups !== null) copy = copyDatabase(db, place.backups, place.now);
    for (const [index, sql] of migrations.entries()) {
      if (index >= from) step(db, sql, index + 1);
    }
  } catch (error) {
    throw new MigrationFailure(copy, error);
  }
}

function step(db: Database, sql: string, version: number): void {
  db.transaction(() => {
    db.exec(sql);
    db.pragma(`application_id = ${applicationId}`);
    db.pragma(`user_version = ${version}`);
  }).exclusive();
}

/** `VACUUM INTO` is SQLite's own way to copy a live database; copying the file would miss its log. */
function copyDatabase(db: Database, folder: string, now: number): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const copy = join(folder, `bobbin-v${schemaVersion(db)}-${timeInName(now)}.db`);
  closeSync(openSync(copy, 'wx', 0o600));
  chmodSync(copy, 0o600);
  db.prepare('VACUUM INTO ?').run(copy);
  verify(copy);
  const copies = readdirSync(folder).filter((name) => copyName.test(name));
  const byAge = copies.sort((a, b) => (timePart(a) < timePart(b) ? 1 : -1));
  for (const name of byAge.slice(copiesKept)) rmSync(join(folder, name));
  return copy;
}

function timePart(name: string): string {
  return name.replace(/^bobbin-v\d+-/, '');
}

function verify(file: string): void {
  const copy = new Sqlite(file, { readonly: true, fileMustExist: true });
  try {
    const result = copy.pragma('quick_check(1)', { simple: true });
    if (result !== 'ok') throw new Error(`The copy is not sound: ${String(result)}`);
  } finally {
    copy.close();
  }
}
