import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AppError, appError } from '../../shared/domain/app-error.ts';
import { words } from '../../shared/words/words.ts';
import { isDamage } from './check-database.ts';

const noteName = 'bobbin.db-damaged';

/**
 * Where an error while running means that the database is damaged: has the next start look at all of it, which a large
 * one is spared otherwise, and says what the user is to do. Null for other errors.
 */
export function noteDamage(folder: string, caught: unknown): AppError | null {
  if (!isDamage(caught)) return null;
  writeFileSync(join(folder, noteName), '', { mode: 0o600 });
  return appError('storage-failed', words('store.damageMet'), {
    detail: (caught as Error).message,
  });
}

/** Whether damage was met when Bobbin ran last. */
export function wasDamageNoted(folder: string): boolean {
  return existsSync(join(folder, noteName));
}

export function forgetDamage(folder: string): void {
  rmSync(join(folder, noteName), { force: true });
}
