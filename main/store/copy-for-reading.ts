import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { checkDatabase } from './check-database.ts';
import { applicationId } from './migrate.ts';
import { readIdentity } from './read-identity.ts';

/**
 * Opens a copy of a database, with its log, in the system's folder for temporary files, for this user only. SQLite can
 * read a database with a log in place only where it may write beside it. Null where there is no whole database of ours
 * of this version or an older one, also when another program wrote it meanwhile; `forget` removes the copy.
 */
export function copyForReading(
  file: string,
  newestVersion: number,
  open: (copy: string) => Database,
): { db: Database; forget: () => void } | null {
  let folder: string | null = null;
  const forget = () => {
    if (folder !== null) rmSync(folder, { recursive: true, force: true });
  };
  try {
    const identity = readIdentity(file);
    const isOurs = identity.kind === 'database' && identity.applicationId === applicationId;
    if (!isOurs || identity.userVersion > newestVersion) return null;
    folder = mkdtempSync(join(tmpdir(), 'bobbin-reading-'));
    const copy = join(folder, 'bobbin.db');
    copyFileSync(file, copy);
    if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${copy}-wal`);
    if (checkDatabase(copy) === null) return { db: open(copy), forget };
  } catch {
    /* What cannot be copied or opened is not shown; the reason to look for is why the original does not open. */
  }
  forget();
  return null;
}
