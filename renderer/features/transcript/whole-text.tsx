import { useEffect, useMemo, useRef, useState } from 'react';
import { byteSize } from '../../../shared/lib/byte-size.ts';
import { words } from '../../../shared/words/words.ts';
import type { StoredName } from '../../state/actions/stored.ts';
import { Button } from '../../ui/button.tsx';
import { OutputSearch } from '../../ui/output-search.tsx';
import { showLine } from '../../ui/show-line.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { StyledText } from '../../ui/styled-text.tsx';
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
  /** What is looked for in it from the beginning on; null: nothing. */
  find: string | null;
  onFold: () => void;
}

/**
 * All of a long text, read from disk as one scrolls, and to its end while something is looked for in it. Only what is near
 * the view is laid out.
 */
export function WholeText({ name, label, size, find, onFold }: WholeTextProps) {
  const text = useStoredText(name);
  const box = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const { more, state, pieces } = text;
  const [query, setQuery] = useState(find);
  const isSearching = query !== null && query !== '';
  const plain = useMemo(
    () => (isSearching ? pieces.map((piece) => piece.text) : []),
    [pieces, isSearching],
  );

  useEffect(() => {
    if (isSearching && state === 'more') more();
  }, [isSearching, state, more]);

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
            <StyledText runs={piece.runs} />
          </pre>
        ))}
        <div ref={end} />
      </div>
      <div className={styles.foot}>
        <Standing text={text} size={size} />
        <span className={styles.standing}>
          {query === null && (
            <Button tone="link" size="s" onClick={() => setQuery('')}>
              {words('output.findInIt')}
            </Button>
          )}
          <Button tone="link" size="s" onClick={onFold}>
            {words('common.showLess')}
          </Button>
        </span>
      </div>
      {query !== null && (
        <OutputSearch
          {...{ pieces: plain, label, value: query, onChange: setQuery }}
          focused={find === null || find === ''}
          complete={state === 'end'}
          onClose={() => setQuery(null)}
          onLine={(line) => box.current && showLine(box.current, line)}
        />
      )}
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
          <Spinner size={12} /> {words('transcript.output.reading')}
        </span>
      );
    case 'failed':
      return (
        <span className={styles.standing} role="alert">
          {error?.message}
          {error?.retryHelps && (
            <Button tone="link" size="s" onClick={more}>
              {words('common.tryAgain')}
            </Button>
          )}
        </span>
      );
    case 'more':
      return (
        <span className={styles.standing}>
          {words('transcript.output.readSoFar', { read: byteSize(length), all: byteSize(size) })}
          <Button tone="link" size="s" onClick={more}>
            {words('transcript.output.showMore')}
          </Button>
        </span>
      );
    case 'full':
      return (
        <span className={styles.standing}>
          {words('transcript.output.tooLong', { read: byteSize(length), all: byteSize(size) })}
        </span>
      );
    case 'end':
      return (
        <span className={styles.standing}>
          {words('transcript.output.allShown', { size: byteSize(size) })}
        </span>
      );
  }
}
