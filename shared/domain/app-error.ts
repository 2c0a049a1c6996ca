import { words } from '../words/words.ts';
import { z } from './schema.ts';

/** Every expected failure Bobbin can name. The code decides which way out is offered. */
export const ErrorCode = z.enum([
  'codex-not-found',
  'codex-too-old',
  'codex-too-new',
  'codex-ended',
  'codex-silent',
  'config-broken',
  'login-failed',
  'folder-missing',
  /** The folder of an account is not there, or is another one than was chosen. */
  'home-missing',
  'history-missing',
  'history-damaged',
  /** Written by a newer Codex than the one here. */
  'history-newer',
  'provider-unknown',
  'thread-archived',
  'thread-held-elsewhere',
  'thread-unknown',
  'policy-forbids',
  'unverified',
  'turn-rejected',
  'message-too-large',
  'approval-closed',
  'approval-changed',
  /** A file of rules is not the one that was shown. */
  'rules-changed',
  'declined-by-user',
  'storage-full',
  'storage-failed',
  /** The history of a thread that is to be carried along: there is none, or it cannot be read or written. */
  'state-missing',
  'load-failed',
  /** A thread envelope: not from Codex, not whole, from a newer Bobbin, of a thread that is here already. */
  'wrong-harness',
  'damaged',
  'newer-format',
  'thread-exists',
  /** A text or picture that stayed on disk: not there any more, too large, or no picture that is shown. */
  'content-missing',
  'content-too-large',
  'content-refused',
  'protocol',
  'invalid-input',
  'not-allowed',
  'internal',
]);
export type ErrorCode = z.infer<typeof ErrorCode>;

/** What happened, why if known, and whether trying again can help. */
export const AppError = z.object({
  code: ErrorCode,
  message: z.string(),
  detail: z.string().nullable(),
  retryHelps: z.boolean(),
  /** A file the user may open to mend the cause, such as a broken config.toml. */
  file: z.string().nullable(),
});
export type AppError = z.infer<typeof AppError>;

/** Builds an {@link AppError}; `detail` and `file` default to null, `retryHelps` to false. */
export function appError(
  code: ErrorCode,
  message: string,
  rest: Partial<Pick<AppError, 'detail' | 'retryHelps' | 'file'>> = {},
): AppError {
  return { code, message, detail: null, retryHelps: false, file: null, ...rest };
}

/** An {@link AppError} on its way up as an exception, where a promise must reject. */
export class AppFailure extends Error {
  override readonly name = 'AppFailure';
  readonly error: AppError;

  constructor(error: AppError) {
    super(error.message);
    this.error = error;
  }
}

/** The expected failure inside a caught value, or an `internal` one for a bug. */
export function toAppError(caught: unknown): AppError {
  if (caught instanceof AppFailure) return caught.error;
  const detail = caught instanceof Error ? caught.message : String(caught);
  return (
    storageError(caught) ??
    appError('internal', words('errors.internal'), { detail, retryHelps: true })
  );
}

/** The expected failure behind an error of the disk or of SQLite, by the name its code has; null for any other. */
export function storageError(caught: unknown): AppError | null {
  const code = (caught as { code?: unknown } | null | undefined)?.code;
  if (typeof code !== 'string') return null;
  if (/^(?:SQLITE_FULL|ENOSPC|EDQUOT)$/.test(code)) {
    const detail = words('errors.storage.freeSpace');
    return appError('storage-full', words('errors.storage.full'), {
      detail,
      retryHelps: true,
    });
  }
  if (/^(?:SQLITE_READONLY|EROFS)/.test(code)) {
    return appError('storage-failed', words('errors.storage.readOnly'));
  }
  if (/^SQLITE_(?:IOERR|CANTOPEN)/.test(code)) {
    return appError('storage-failed', words('errors.storage.refused'), {
      detail: code,
      retryHelps: true,
    });
  }
  return null;
}
