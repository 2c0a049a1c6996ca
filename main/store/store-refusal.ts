import { type AppError, appError } from '../../shared/domain/app-error.ts';

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
    error: appError(
      'storage-failed',
      `Your data was made by a newer version of Bobbin. Update Bobbin to open it. Nothing was changed: ${file}`,
      { file },
    ),
  };
}

export function foreignDatabase(file: string): StoreRefusal {
  return {
    reason: 'foreign',
    error: appError(
      'storage-failed',
      `Another program's database is in the place of Bobbin's. Move it away or choose another data folder. Nothing was changed: ${file}`,
      { file },
    ),
  };
}

export function lockedDatabase(file: string): StoreRefusal {
  return {
    reason: 'locked',
    error: appError(
      'storage-failed',
      `Another program holds Bobbin's database locked. Close it and start Bobbin again: ${file}`,
      { file, retryHelps: true },
    ),
  };
}

export function unwritableFolder(folder: string, cause: unknown): StoreRefusal {
  return {
    reason: 'unwritable',
    error: appError('storage-failed', `Bobbin cannot write to its data folder: ${folder}`, {
      detail: cause instanceof Error ? cause.message : String(cause),
      file: folder,
      retryHelps: true,
    }),
  };
}

export function fullDisk(folder: string, cause: unknown): StoreRefusal {
  return {
    reason: 'full',
    error: appError(
      'storage-failed',
      `The disk is full, so Bobbin can save nothing. Make room and start Bobbin again: ${folder}`,
      {
        detail: cause instanceof Error ? cause.message : String(cause),
        file: folder,
        retryHelps: true,
      },
    ),
  };
}

/** The native part that reads databases does not run on this machine, or is missing (field case F40). */
export function unloadableSqlite(cause: unknown): StoreRefusal {
  return {
    reason: 'unloadable',
    error: appError(
      'storage-failed',
      'The part of Bobbin that opens its database cannot be loaded. Install Bobbin again. Your data was not touched.',
      { detail: cause instanceof Error ? cause.message : String(cause) },
    ),
  };
}

/** `copy` is the file the database was copied to before; null where it had nothing in it yet. */
export function failedMigration(copy: string | null, cause: unknown): StoreRefusal {
  const kept = copy === null ? '' : ` A copy made before is at ${copy}`;
  return {
    reason: 'migration-failed',
    error: appError(
      'storage-failed',
      `Bobbin could not bring its database up to date. It is as it was.${kept}`,
      { detail: cause instanceof Error ? cause.message : String(cause), file: copy },
    ),
  };
}
