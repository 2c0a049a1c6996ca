import { appError, type AppError } from '../../../shared/domain/app-error.ts';
import { minimumVersion } from './codex-program.ts';

/** Names what was found, where, and what is needed (field case F38). */
export function tooOld(version: string, file: string): AppError {
  const message = `Codex ${version} at ${file} is too old. Bobbin needs ${minimumVersion} or newer.`;
  return appError('codex-too-old', message, { retryHelps: true });
}
