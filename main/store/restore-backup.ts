import { copyFileSync, constants, chmodSync, closeSync, fsyncSync, openSync } from 'node:fs';
import type { Database } from 'better-sqlite3';
import { words } from '../../shared/words/words.ts';
import { listBackups } from './backups.ts';
import { checkDatabase } from './check-database.ts';
import { lowerThreads } from './lower-threads.ts';
import { applicationId } from './migrate.ts';
import { readIdentity } from './read-identity.ts';

/**
 * Puts the newest copy that is wholly sound and not of a newer Bobbin in the place of `file`, where nothing is any
 * more. Answers the copy it took; null where there is none. Reads all of each copy it tries.
 */
export function restoreNewest(folder: string, file: string, newestVersion: number): string | null {
  const copy = listBackups(folder).find((candidate) => isUsable(candidate, newestVersion));
  if (copy === undefined) return null;
  copyFileSync(copy, file, constants.COPYFILE_EXCL);
  chmodSync(file, 0o600);
  const descriptor = openSync(file, 'r+');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  return copy;
}

/**
 * Takes back from a restored database what may have been taken back since the copy was made: a restored copy proves
 * no consent (reliability page §2.2 rule 8). Messages, names, drafts and the ledger stay.
 */
export function distrustRestored(db: Database, at: number): void {
  db.transaction(() => {
    lowerThreads(db, at, words('store.loweredByRestore'));
    db.exec('DELETE FROM trusted_folders; DELETE FROM raise_consents;');
  }).immediate();
}

function isUsable(candidate: string, newestVersion: number): boolean {
  try {
    const identity = readIdentity(candidate);
    return (
      identity.kind === 'database' &&
      identity.applicationId === applicationId &&
      identity.userVersion <= newestVersion &&
      checkDatabase(candidate, true) === null
    );
  } catch {
    return false;
  }
}
