import { ImageOff, Link2 } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { itemKey } from '../../../shared/domain/item-key.ts';
import type { Item } from '../../../shared/domain/item.ts';
import { oneLine } from '../../../shared/domain/one-line.ts';
import { picturesOf } from '../../../shared/domain/pictures-of.ts';
import { words } from '../../../shared/words/words.ts';
import { classNames } from '../../ui/class-names.ts';
import { loadedLater } from '../../ui/loaded-later.tsx';
import { pictureTitle } from './picture-title.ts';
import { useRowContext } from './row-context.ts';
import { usePicture } from './use-picture.ts';
import styles from './pictures.module.css';

const PictureViewer = loadedLater(async () => (await import('./picture-viewer.tsx')).default);

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
            aria-label={words('pictures.showLarger', { title })}
            onClick={() => setOpen(true)}
          >
            <img src={picture.url} alt={title} decoding="async" draggable={false} />
          </button>
          {open && (
            <Suspense fallback={null}>
              <PictureViewer threadId={name.threadId} first={name} onClose={() => setOpen(false)} />
            </Suspense>
          )}
        </>
      )}
      {picture.state === 'failed' && (
        <div className={styles.failed}>
          <ImageOff size={16} strokeWidth={1.75} />
          <span>{words('common.labelled', { label: title, text: picture.error.message })}</span>
          {picture.error.retryHelps && (
            <button type="button" className={styles.again} onClick={tryAgain}>
              {words('common.tryAgain')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
