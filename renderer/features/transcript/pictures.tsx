import { ImageOff, Link2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { itemKey } from '../../../shared/domain/item-key.ts';
import type { Item } from '../../../shared/domain/item.ts';
import { oneLine } from '../../../shared/domain/one-line.ts';
import { picturesOf, type PictureSource } from '../../../shared/domain/pictures-of.ts';
import { byteSize } from '../../../shared/lib/byte-size.ts';
import { folderName } from '../../../shared/lib/short-path.ts';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useRowContext } from './row-context.ts';
import { usePicture } from './use-picture.ts';
import styles from './pictures.module.css';

export interface PicturesProps {
  item: Item;
  /** Within a card, whose edges are its own. */
  inCard?: boolean;
}

/** The pictures of an item, small; each opens larger. None, and it is nothing. */
export function Pictures({ item, inCard = false }: PicturesProps) {
  const { threadId } = useRowContext();
  const sources = picturesOf(item);
  if (sources.length === 0) return null;
  return (
    <ul className={classNames(styles.pictures, inCard && styles.inCard)}>
      {sources.map((source, index) => (
        <li key={index} className={styles.item}>
          {source.kind === 'elsewhere' ? (
            <p className={styles.elsewhere}>
              <Link2 size={14} strokeWidth={1.75} />
              {oneLine(source.address)}
            </p>
          ) : (
            <Picture
              name={{ threadId, itemKey: itemKey(item), index }}
              title={pictureTitle(source, index, sources.length)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function pictureTitle(source: PictureSource, index: number, count: number): string {
  if (source.kind === 'file') return oneLine(folderName(source.path));
  return count === 1 ? 'Image' : `Image ${index + 1}`;
}

interface PictureProps {
  name: { threadId: string; itemKey: string; index: number };
  title: string;
}

function Picture({ name, title }: PictureProps) {
  const place = useRef<HTMLDivElement>(null);
  const [picture, tryAgain] = usePicture(name, place);
  const [open, setOpen] = useState(false);
  return (
    <div ref={place} className={styles.place} data-state={picture.state}>
      {picture.state === 'there' && (
        <>
          <button
            type="button"
            className={styles.thumbnail}
            aria-label={`${title}: show it larger`}
            onClick={() => setOpen(true)}
          >
            <img src={picture.url} alt={title} decoding="async" draggable={false} />
          </button>
          <Dialog
            open={open}
            onClose={() => setOpen(false)}
            title={title}
            description={`${kinds[picture.type] ?? picture.type}, ${picture.width} × ${picture.height}, ${byteSize(picture.bytes)}`}
            size="l"
          >
            <img className={styles.large} src={picture.url} alt={title} />
          </Dialog>
        </>
      )}
      {picture.state === 'failed' && (
        <div className={styles.failed}>
          <ImageOff size={16} strokeWidth={1.75} />
          <span>
            {title}: {picture.error.message}
          </span>
          {picture.error.retryHelps && (
            <button type="button" className={styles.again} onClick={tryAgain}>
              Try again
            </button>
          )}
        </div>
      )}
    </div>
  );
}

const kinds: Readonly<Record<string, string>> = {
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/gif': 'GIF',
  'image/webp': 'WebP',
};
