import type { Database } from 'better-sqlite3';
import { backUpNow } from './backups.ts';

/** Marks a database file as Bobbin's: "BBBN" in ASCII. */
export const applicationId = 0x4242424e;

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
  // A table that is made anew must not take along what refers to it. Within a transaction this could not be set.
  db.pragma('foreign_keys = OFF');
  try {
    if (from > 0 && place.backups !== null) copy = backUpNow(db, place.backups, place.now);
    for (const [index, sql] of migrations.entries()) {
      if (index >= from) step(db, sql, index + 1);
    }
  } catch (error) {
    throw new MigrationFailure(copy, error);
  } finally {
    db.pragma('foreign_keys = ON');
  }
}

function step(db: Database, sql: string, version: number): void {
  db.transaction(() => {
    db.exec(sql);
    db.pragma(`application_id = ${applicationId}`);
    db.pragma(`user_version = ${version}`);
  }).exclusive();
}
