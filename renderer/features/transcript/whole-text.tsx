import { useEffect, useRef } from 'react';
import { byteSize } from '../../../shared/lib/byte-size.ts';
import type { StoredName } from '../../state/actions/stored.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useStoredText, type StoredText } from './use-stored-text.ts';
import styles from './whole-text.module.css';

/** More pieces than these are not searched for words to mark; that would hold up the window. */
const mostMarked = 32;

export interface WholeTextProps {
  name: StoredName;
  /** What it is, for screen readers. */
  label: string;
  /** How long it is in all, in bytes. */
  size: number;
  onFold: () => void;
}

/** All of a long text, read from disk as one scrolls. Only what is near the view is laid out. */
export function WholeText({ name, label, size, onFold }: WholeTextProps) {
  const text = useStoredText(name);
  const box = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const { more, state } = text;

  useEffect(() => {
    const [root, target] = [box.current, end.current];
    if (state !== 'more' || !root || !target) return;
    const observer = new IntersectionObserver(
      (changes) => changes.at(-1)?.isIntersecting && more(),
      {
        ...{ root, rootMargin: '800px 0px' },
      },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [state, more]);

  return (
    <div className={styles.whole}>
      <div
        ref={box}
        className={styles.box}
        dir="ltr"
        role="region"
        aria-label={label}
        tabIndex={0}
        data-unmarked={text.pieces.length > mostMarked || undefined}
      >
        {text.pieces.map((piece, index) => (
          <pre key={index} className={styles.piece}>
            {piece}
          </pre>
        ))}
        <div ref={end} />
      </div>
      <div className={styles.foot}>
        <Standing text={text} size={size} />
        <Button tone="link" size="s" onClick={onFold}>
          Show less
        </Button>
      </div>
    </div>
  );
}

function Standing({
  text: { state, error, length, more },
  size,
}: {
  text: StoredText;
  size: number;
}) {
  switch (state) {
    case 'reading':
      return (
        <span className={styles.standing}>
          <Spinner size={12} /> Reading
        </span>
      );
    case 'failed':
      return (
        <span className={styles.standing} role="alert">
          {error?.message}
          {error?.retryHelps && (
            <Button tone="link" size="s" onClick={more}>
              Try again
            </Button>
          )}
        </span>
      );
    case 'more':
      return (
        <span className={styles.standing}>
          {byteSize(length)} of {byteSize(size)}
          <Button tone="link" size="s" onClick={more}>
            Show more
          </Button>
        </span>
      );
    case 'full':
      return (
        <span className={styles.standing}>
          The first {byteSize(length)} of {byteSize(size)}; the rest is in the thread’s file.
        </span>
      );
    case 'end':
      return <span className={styles.standing}>All {byteSize(size)} shown</span>;
  }
}
