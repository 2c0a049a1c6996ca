import { AppFailure, appError } from '../../../shared/domain/app-error.ts';
import { words } from '../../../shared/words/words.ts';
import type { StoredReader, StoredWish } from '../transcript/read-stored.ts';
import type { ThreadsContext } from '../threads-context.ts';
import { writePrivately } from './write-privately.ts';

const endings = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
} as const;

/** Writes a picture of an item, as it is, to a file the user picks; null when the dialog was closed. */
export async function savePicture(
  ctx: ThreadsContext,
  readStored: StoredReader,
  wish: Pick<StoredWish, 'threadId' | 'itemKey' | 'index'>,
): Promise<string | null> {
  const content = await readStored({ ...wish, field: 'image', from: 0 });
  if (content.kind !== 'picture') {
    throw new AppFailure(appError('content-refused', words('transcript.refused.noPicture')));
  }
  const file = await ctx.confirm.chooseExportFile(`picture.${endings[content.type]}`);
  if (file === null) return null;
  await writePrivately(file, (write) => write(content.bytes));
  return file;
}
