// The pictures of a thread: all there are in what is held, and ways to keep one.
import { itemKey } from '../../../shared/domain/item-key.ts';
import { picturesOf, type PictureSource } from '../../../shared/domain/pictures-of.ts';
import { words } from '../../../shared/words/words.ts';
import { call } from '../../client/client.ts';
import { getState } from '../store.ts';
import { announce } from './folds.ts';
import { report } from './report.ts';

/** Names a picture that is on this machine. */
export interface PictureName {
  itemKey: string;
  index: number;
}

export interface HeldPicture extends PictureName {
  source: Exclude<PictureSource, { kind: 'elsewhere' }>;
  /** How many pictures its item has. */
  count: number;
}

/** The pictures in what is held of a thread, in their order. */
export function heldPictures(threadId: string): HeldPicture[] {
  const held = getState().transcripts[threadId];
  return (held?.order ?? []).flatMap((key) => {
    const item = held!.items.get(key);
    const sources = item ? picturesOf(item) : [];
    return sources.flatMap((source, index) =>
      source.kind === 'elsewhere'
        ? []
        : [{ itemKey: itemKey(item!), index, source, count: sources.length }],
    );
  });
}

/** Writes a picture to a file chosen in main's dialog. */
export async function savePicture(threadId: string, { itemKey: key, index }: PictureName) {
  const result = await report(
    call('transcript.savePicture', { threadId, itemKey: key, index }),
    threadId,
  );
  if (result.ok && result.value !== null) announce(words('pictures.saved', { file: result.value }));
  return result;
}
