import { type AppError, appError } from '../../shared/domain/app-error.ts';
import { words } from '../../shared/words/words.ts';

/** Why a database is not opened. Nothing was written to it in any of these cases. */
export type StoreRefusal = {
  reason:
    | 'newer'
    | 'foreign'
    | 'locked'
    | 'full'
    | 'unwritable'
    | 'unloadable'
    | 'migration-failed'
    | 'unsettled';
  error: AppError;
};

/** A newer Bobbin wrote this database: an older one cannot know what it would destroy (field case F27). */
export function newerDatabase(file: string): StoreRefusal {
  return {
    reason: 'newer',
    error: appError('storage-failed', words('store.newer', { file }), { file }),
  };
}

export function foreignDatabase(file: string): StoreRefusal {
  return {
    reason: 'foreign',
    error: appError('storage-failed', words('store.foreign', { file }), { file }),
  };
}

export function lockedDatabase(file: string): StoreRefusal {
  return {
    reason: 'locked',
    error: appError('storage-failed', words('store.locked', { file }), { file, retryHelps: true }),
  };
}

export function unwritableFolder(folder: string, cause: unknown): StoreRefusal {
  return {
    reason: 'unwritable',
    error: appError('storage-failed', words('store.unwritable', { folder }), {
      detail: cause instanceof Error ? cause.message : String(cause),
      file: folder,
      retryHelps: true,
    }),
  };
}

export function fullDisk(folder: string, cause: unknown): StoreRefusal {
  return {
    reason: 'full',
    error: appError('storage-failed', words('store.diskFull', { folder }), {
      detail: cause instanceof Error ? cause.message : String(cause),
      file: folder,
      retryHelps: true,
    }),
  };
}

/** The native part that reads databases does not run on this machine, or is missing (field case F40). */
export function unloadableSqlite(cause: unknown): StoreRefusal {
  return {
    reason: 'unloadable',
    error: appError('storage-failed', words('store.unloadable'), {
      detail: cause instanceof Error ? cause.message : String(cause),
    }),
  };
}

/** `copy` is the file the database was copied to before; null where it had nothing in it yet. */
export function failedMigration(copy: string | null, cause: unknown): StoreRefusal {
  return {
    reason: 'migration-failed',
    error: appError(
      'storage-failed',
      copy === null
        ? words('store.migrationFailed')
        : words('store.migrationFailed.copied', { copy }),
      { detail: cause instanceof Error ? cause.message : String(cause), file: copy },
    ),
  };
}
