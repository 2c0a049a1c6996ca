import { closeSync, openSync, writeSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { AppFailure, appError } from '../../../shared/domain/app-error.ts';
import { words } from '../../../shared/words/words.ts';

/** Writes a file that only the user may read, complete or not at all. Rejects with an AppFailure. */
export async function writePrivately(
  file: string,
  fill: (write: (bytes: Uint8Array) => void) => Promise<void> | void,
): Promise<void> {
  const draft = `${file}.${randomUUID()}.partial`;
  try {
    const to = openSync(draft, 'wx', 0o600);
    try {
      await fill((bytes) => {
        for (let at = 0; at < bytes.length;) at += writeSync(to, bytes, at);
      });
    } finally {
      closeSync(to);
    }
    await rename(draft, file);
  } catch (caught) {
    await rm(draft, { force: true });
    throw writeFailed(caught, file);
  }
}

function writeFailed(caught: unknown, file: string): unknown {
  const code = (caught as NodeJS.ErrnoException).code;
  if (caught instanceof AppFailure || code === undefined) return caught;
  const detail = (caught as Error).message;
  if (code === 'ENOSPC')
    return new AppFailure(appError('storage-full', words('files.refused.diskFull'), { detail }));
  return new AppFailure(
    appError('load-failed', words('files.refused.notWritten', { file }), { detail }),
  );
}
