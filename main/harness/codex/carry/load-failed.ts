import { AppFailure, appError } from '../../../../shared/domain/app-error.ts';
import { words } from '../../../../shared/words/words.ts';

/** A failure of the files, as the user is told it. */
export function loadFailed(error: unknown): AppFailure {
  if (error instanceof AppFailure) return error;
  const detail = error instanceof Error ? error.message : String(error);
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new AppFailure(appError('storage-full', words('files.refused.diskFull'), { detail }));
  }
  const message = words('carry.historyUnreadable');
  return new AppFailure(appError('load-failed', message, { detail }));
}
