import { realpathSync } from 'node:fs';
import type { Database } from 'better-sqlite3';
import { appError, AppFailure } from '../../shared/domain/app-error.ts';
import { TimeBoxChoice } from '../../shared/domain/time-box.ts';
import { words } from '../../shared/words/words.ts';
import { read } from './columns.ts';
import { statement } from './statement.ts';

/** The path with every link followed; null where there is no such folder. */
export function realPath(path: string): string | null {
  try {
    return realpathSync.native(path);
  } catch {
    return null;
  }
}

/** Whether the user trusts exactly this folder (decision D10). Links are followed now, not when trust was given. */
export function isTrusted(db: Database, path: string): boolean {
  return trustLookup(db)(path);
}

/** {@link isTrusted} for many paths: each is looked up once, and none on disk while nothing is trusted. */
export function trustLookup(db: Database): (path: string) => boolean {
  const trusted = new Set(listTrusted(db));
  const known = new Map<string, boolean>();
  return (path) => {
    if (trusted.size === 0) return false;
    let answer = known.get(path);
    if (answer === undefined) {
      const real = realPath(path);
      answer = real !== null && trusted.has(real);
      known.set(path, answer);
    }
    return answer;
  };
}

/**
 * Trusts a folder, or takes trust back. Returns the real path.
 * @throws AppFailure `folder-missing` when trust is given to a folder that does not exist.
 */
export function setTrusted(db: Database, path: string, trusted: boolean, at: number): string {
  const real = existing(path, trusted);
  if (trusted) {
    statement(
      db,
      'INSERT INTO trusted_folders (real_path, trusted_at) VALUES (?, ?) ON CONFLICT DO NOTHING',
    ).run(real, at);
    statement(db, 'DELETE FROM declined_trust WHERE real_path = ?').run(real);
  } else {
    statement(db, 'DELETE FROM trusted_folders WHERE real_path = ?').run(real);
    statement(
      db,
      'INSERT INTO declined_trust (real_path, declined_at) VALUES (?, ?) ON CONFLICT DO NOTHING',
    ).run(real, at);
  }
  return real;
}

/** Whether the user said no to trusting exactly this folder; it is not asked again. */
export function isTrustDeclined(db: Database, path: string): boolean {
  const sql = 'SELECT 1 FROM declined_trust WHERE real_path = ?';
  return statement(db, sql).get(realPath(path) ?? path) !== undefined;
}

/** All trusted folders by real path, last trusted first. `trustedAt` is in ms since the epoch. */
export function trustedFolders(db: Database): { path: string; trustedAt: number }[] {
  const sql = `SELECT real_path AS path, trusted_at AS trustedAt FROM trusted_folders
    ORDER BY trusted_at DESC, real_path`;
  return statement<{ path: string; trustedAt: number }>(db, sql).all();
}

/** Real paths of all trusted folders, in the order of trusting. */
export function listTrusted(db: Database): string[] {
  const sql = 'SELECT real_path FROM trusted_folders ORDER BY trusted_at, real_path';
  return statement<{ real_path: string }>(db, sql)
    .all()
    .map((row) => row.real_path);
}

/**
 * How long raising in exactly this folder holds without being asked about, where the user said "don't ask again"
 * (decision D8); null where they did not.
 */
export function raiseConsent(db: Database, path: string): TimeBoxChoice | null {
  const real = realPath(path);
  if (real === null) return null;
  const sql = 'SELECT time_box FROM raise_consents WHERE real_path = ?';
  return read(TimeBoxChoice, statement<{ time_box: string }>(db, sql).get(real)?.time_box);
}

/**
 * Saves "don't ask again" for raising in this folder for so long, or, with null, takes it back.
 * @throws AppFailure `folder-missing` when it is given for a folder that does not exist.
 */
export function setRaiseConsent(
  db: Database,
  path: string,
  given: TimeBoxChoice | null,
  at: number,
): void {
  const real = existing(path, given !== null);
  if (given !== null) {
    statement(
      db,
      `INSERT INTO raise_consents (real_path, given_at, time_box) VALUES (?, ?, ?)
       ON CONFLICT DO UPDATE SET time_box = excluded.time_box`,
    ).run(real, at, given);
  } else statement(db, 'DELETE FROM raise_consents WHERE real_path = ?').run(real);
}

function existing(path: string, required: boolean): string {
  const real = realPath(path);
  if (real !== null) return real;
  if (required) throw new AppFailure(appError('folder-missing', words('trust.noFolder', { path })));
  return path;
}
