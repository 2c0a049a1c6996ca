import { oneLine } from '../../../shared/domain/one-line.ts';
import type { PictureSource } from '../../../shared/domain/pictures-of.ts';
import { folderName } from '../../../shared/lib/short-path.ts';
import { words } from '../../../shared/words/words.ts';

/** What a picture is called: its file's name, else its number among those of its item. */
export function pictureTitle(source: PictureSource, index: number, count: number): string {
  if (source.kind === 'file') return oneLine(folderName(source.path));
  return count === 1 ? words('common.image') : words('pictures.numbered', { number: index + 1 });
}

const kinds: Readonly<Record<string, string>> = {
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/gif': 'GIF',
  'image/webp': 'WebP',
};

export function pictureKindName(type: string): string {
  return kinds[type] ?? type;
}
