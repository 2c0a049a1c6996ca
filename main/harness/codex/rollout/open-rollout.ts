import { constants } from 'node:fs';
import { lstat, open, realpath, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { words } from '../../../../shared/words/words.ts';
import { RolloutError } from './rollout-error.ts';

/** Larger files are refused: no real session comes near it, and a sparse file can claim anything. */
export const largestFile = 8 * 1024 * 1024 * 1024;

export interface OpenRollout {
  /** The file that was opened: its real path. */
  file: string;
  handle: FileHandle;
  size: number;
  isCompressed: boolean;
}

/**
 * Opens a rollout for reading only: a regular file, inside `home` where one is given, of a sane size. A file that was
 * compressed or expanded since it was listed is found under its other name. The caller closes the handle.
 */
export async function openRollout(file: string, home: string | null): Promise<OpenRollout> {
  try {
    return await openExact(file, home);
  } catch (error) {
    if (!(error instanceof RolloutError) || error.code !== 'missing') throw error;
    const other = file.endsWith('.zst') ? file.slice(0, -'.zst'.length) : `${file}.zst`;
    return openExact(other, home).catch(() => Promise.reject(error));
  }
}

async function openExact(file: string, home: string | null): Promise<OpenRollout> {
  try {
    const real = await realpath(file);
    if (home !== null && !isInside(real, await realpath(home))) {
      throw new RolloutError('outside-home', words('history.outsideHome', { file, home }));
    }
    const entry = await lstat(real);
    if (!entry.isFile()) throw new RolloutError('not-a-file', words('history.notAFile', { file }));
    const handle = await open(real, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    try {
      const stats = await handle.stat();
      if (!stats.isFile())
        throw new RolloutError('not-a-file', words('history.notAFile', { file }));
      refuseSize(file, stats.size, stats.blocks);
      return { file: real, handle, size: stats.size, isCompressed: real.endsWith('.zst') };
    } catch (error) {
      await handle.close();
      throw error;
    }
  } catch (error) {
    throw toRolloutError(error, file);
  }
}

function isInside(file: string, folder: string): boolean {
  const relative = path.relative(folder, file);
  return relative !== '' && !relative.startsWith('..') && !path.isAbsolute(relative);
}

/** Holes of a sparse file are no history; a real file's blocks hold at least a part of its size. */
function refuseSize(file: string, size: number, blocks: number): void {
  const claimsMore = size > 256 * 1024 * 1024 && blocks > -1 && blocks * 512 < size / 64;
  if (size <= largestFile && !claimsMore) return;
  const gigabytes = (size / 1024 ** 3).toFixed(1);
  throw new RolloutError(
    'too-large',
    words('history.sparse', { file: path.basename(file), gigabytes }),
  );
}

function toRolloutError(error: unknown, file: string): RolloutError {
  if (error instanceof RolloutError) return error;
  const code = (error as NodeJS.ErrnoException).code;
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return new RolloutError('missing', words('history.noFile', { file }));
    case 'EACCES':
    case 'EPERM':
      return new RolloutError('no-permission', words('history.noPermission', { file }));
    case 'EISDIR':
    case 'ELOOP':
      return new RolloutError('not-a-file', words('history.notAFile', { file }));
    default:
      return new RolloutError(
        'unreadable',
        words('history.unreadable', { file, reason: code ?? String(error) }),
      );
  }
}
