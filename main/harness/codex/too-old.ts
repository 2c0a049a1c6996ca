import { appError, type AppError } from '../../../shared/domain/app-error.ts';
import { words } from '../../../shared/words/words.ts';
import { minimumVersion } from './codex-program.ts';

/** Names what was found, where, and what is needed (field case F38). */
export function tooOld(version: string, file: string): AppError {
  const message = words('codex.program.tooOld', { version, file, needed: minimumVersion });
  return appError('codex-too-old', message, { retryHelps: true });
}
