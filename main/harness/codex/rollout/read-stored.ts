import path from 'node:path';
import { AppFailure, appError } from '../../../../shared/domain/app-error.ts';
import type { ItemOf } from '../../../../shared/domain/item.ts';
import type { StoredPart } from '../../../../shared/domain/stored-part.ts';
import { words } from '../../../../shared/words/words.ts';
import type { StoredPiece } from '../../harness.ts';
import type { StoredPart as FilePart } from './entry.ts';
import { findByThreadId, listRollouts } from './find-rollout.ts';
import { loadPiece, loadStored } from './load-stored.ts';
import { RolloutError } from './rollout-error.ts';
import { sentPictures } from './sent-pictures.ts';

/** Longer base64 is no picture one looks at. */
const largestPicture = 32 * 1024 * 1024;

/** A piece of a text of an item, from the file below `home` that it stayed in. Rejects with an AppFailure. */
export function readStoredText(home: string, part: StoredPart, from: number): Promise<StoredPiece> {
  return fromFile(home, part, (found) => loadPiece(found, home, from));
}

/** The bytes of a picture of an item, whatever they are. Rejects with an AppFailure. */
export async function readStoredPicture(home: string, part: StoredPart): Promise<Uint8Array> {
  if (part.length > largestPicture) throw tooLarge();
  const data = await fromFile(home, part, (found) => loadStored(found, home));
  const base64 = data.startsWith('data:') ? data.slice(data.indexOf(',') + 1) : data;
  return Buffer.from(base64, 'base64');
}

/**
 * Where the pictures are that a message names by a path; null where that is not known. Rejects with an AppFailure where the
 * thread's file cannot be read.
 */
export async function findSentPictures(
  home: string,
  { harnessThreadId, rolloutPath }: { harnessThreadId: string; rolloutPath: string | null },
  message: ItemOf<'user-message'>,
): Promise<StoredPart[] | null> {
  try {
    const file = rolloutPath ?? findByThreadId(await listRollouts(home), harnessThreadId);
    return file === null ? null : await sentPictures(file, home, message);
  } catch (caught) {
    if (!(caught instanceof RolloutError)) throw caught;
    throw gone(caught.message);
  }
}

/** Reads where the part was seen; where that file has gone, in one of the same name, as archiving moves them. */
async function fromFile<T>(
  home: string,
  { field, file, offset, length }: StoredPart,
  read: (part: FilePart) => Promise<T>,
): Promise<T> {
  if (file === null) throw gone(null);
  const at = (place: string) => read({ field, file: place, offset, length });
  try {
    return await at(file).catch(async (caught: unknown) => {
      if (!(caught instanceof RolloutError) || caught.code !== 'missing') throw caught;
      const name = plainName(file);
      const moved = (await listRollouts(home)).find(
        (other) => plainName(other) === name && other !== file,
      );
      if (moved === undefined) throw caught;
      return at(moved);
    });
  } catch (caught) {
    if (!(caught instanceof RolloutError)) throw caught;
    throw caught.code === 'too-large' ? tooLarge() : gone(caught.message);
  }
}

function plainName(file: string): string {
  return path.basename(file).replace(/\.zst$/, '');
}

function tooLarge(): AppFailure {
  return new AppFailure(appError('content-too-large', words('history.partTooLarge')));
}

function gone(detail: string | null): AppFailure {
  const message = words('history.partGone');
  return new AppFailure(appError('content-missing', message, { detail, retryHelps: true }));
}
