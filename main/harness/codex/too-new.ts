import { appError, type AppError } from '../../../shared/domain/app-error.ts';
import { words } from '../../../shared/words/words.ts';
import { isNewer, knownVersion } from './codex-program.ts';

/**
 * Of a request that Codex does not know, whether an old Codex does not know it yet or one newer than Bobbin knows not any
 * more; other errors pass as they are.
 */
export function tooNew(error: AppError, version: string | null): AppError {
  if (error.code !== 'codex-too-old' || version === null) return error;
  if (!isNewer(version, knownVersion)) return error;
  const message = words('codex.tooNew', { version, known: knownVersion });
  return appError('codex-too-new', message, { detail: error.detail, retryHelps: true });
}

/** A thread's file in a format that the Codex here does not know yet. Nothing is wrong with the file. */
export function historyTooNew(
  detail: string | null,
  { writer, reader }: { writer: string | null; reader: string | null },
): AppError {
  const message = words('codex.historyNewer', {
    writer: writer ?? 'unknown',
    reader: reader ?? 'unknown',
  });
  return appError('history-newer', message, { detail, retryHelps: true });
}
