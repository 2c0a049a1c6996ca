import { ChevronLeft, ChevronRight, Download, Maximize, Minus, Plus } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { byteSize } from '../../../shared/lib/byte-size.ts';
import { words } from '../../../shared/words/words.ts';
import { heldPictures, savePicture, type PictureName } from '../../state/actions/pictures.ts';
import { CopyPicture } from '../../ui/copy-picture.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { within, ZoomBox } from '../../ui/zoom-box.tsx';
import { pictureKindName, pictureTitle } from './picture-title.ts';
import { useShownPicture } from './use-picture.ts';
import styles from './picture-viewer.module.css';

export interface PictureViewerProps {
  threadId: string;
  /** The picture that was chosen. */
  first: PictureName;
  onClose: () => void;
}

/** A picture as large as the window allows, and the others of the thread before and after it. */
export default function PictureViewer({ threadId, first, onClose }: PictureViewerProps) {
  const [all] = useState(() => heldPictures(threadId));
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      all.findIndex(({ itemKey, index }) => itemKey === first.itemKey && index === first.index),
    ),
  );
  const viewer = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState<number | null>(null);
  const [fit, setFit] = useState(1);
  const name = all[at] ?? { ...first, source: { kind: 'stored', part: null }, count: 1 };
  const picture = useShownPicture(threadId, name);
  const title = pictureTitle(name.source, name.index, name.count);

  function go(by: number) {
    if (all[at + by] === undefined) return;
    setAt(at + by);
    setZoom(null);
  }
  const scale = (by: number) => setZoom((now) => within((now ?? fit) * by));

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const deed = {
      ...(zoom === null && { ArrowLeft: () => go(-1), ArrowRight: () => go(1) }),
      ...{ PageUp: () => go(-1), PageDown: () => go(1) },
      ...{ '+': () => scale(1.25), '=': () => scale(1.25), '-': () => scale(0.8) },
      ...{ '0': () => setZoom(null), '1': () => setZoom(1) },
    }[event.key];
    if (!deed) return;
    event.preventDefault();
    deed();
  }

  return (
    <Dialog open onClose={onClose} title={title} size="full" initialFocus={viewer}>
      <div ref={viewer} tabIndex={-1} className={styles.viewer} onKeyDown={onKeyDown}>
        <div className={styles.bar}>
          <p className={styles.facts} role="status">
            {all.length > 1 && (
              <span>{words('pictures.place', { at: at + 1, count: all.length })}</span>
            )}
            {picture.state === 'there' && (
              <span>
                {words('pictures.facts', {
                  kind: pictureKindName(picture.type),
                  width: picture.width,
                  height: picture.height,
                  size: byteSize(picture.bytes),
                })}
              </span>
            )}
          </p>
          <IconButton
            label={words('pictures.smaller')}
            keyHint="-"
            icon={<Minus />}
            onClick={() => scale(0.8)}
          />
          <span className={styles.zoom}>
            {words('pictures.zoom', { percent: Math.round((zoom ?? fit) * 100) })}
          </span>
          <IconButton
            label={words('pictures.larger')}
            keyHint="+"
            icon={<Plus />}
            onClick={() => scale(1.25)}
          />
          <IconButton
            label={words('pictures.fit')}
            keyHint="0"
            icon={<Maximize strokeWidth={1.75} />}
            onClick={() => setZoom(null)}
          />
          {picture.state === 'there' && <CopyPicture url={picture.url} />}
          <IconButton
            label={words('pictures.save')}
            icon={<Download strokeWidth={1.75} />}
            onClick={() => void savePicture(threadId, name)}
          />
        </div>
        {picture.state === 'there' && (
          <ZoomBox
            key={picture.url}
            src={picture.url}
            alt={title}
            width={picture.width}
            height={picture.height}
            zoom={zoom}
            onZoom={setZoom}
            onFit={setFit}
          />
        )}
        {picture.state === 'waiting' && (
          <div className={styles.middle}>
            <Spinner size={18} label={words('pictures.reading')} />
          </div>
        )}
        {picture.state === 'failed' && (
          <p className={styles.middle} role="alert">
            {picture.error.message}
          </p>
        )}
        {all.length > 1 && (
          <>
            <span className={styles.previous}>
              <IconButton
                round
                tone="solid"
                side="right"
                label={words('pictures.previous')}
                aria-disabled={at === 0}
                icon={<ChevronLeft />}
                onClick={() => go(-1)}
              />
            </span>
            <span className={styles.next}>
              <IconButton
                round
                tone="solid"
                side="left"
                label={words('pictures.next')}
                aria-disabled={at === all.length - 1}
                icon={<ChevronRight />}
                onClick={() => go(1)}
              />
            </span>
          </>
        )}
      </div>
    </Dialog>
  );
}
