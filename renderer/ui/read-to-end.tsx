import { useEffect, useRef, useState, type ReactNode } from 'react';
import { words } from '../../shared/words/words.ts';
import { Button } from './button.tsx';
import styles from './read-to-end.module.css';

export interface ReadToEndProps {
  /** What it holds, for screen readers: "The whole command". */
  label: string;
  /** More lines than this scroll. */
  maxLines?: number;
  /** Told once per mount when the last line was on screen; at once when nothing scrolls. */
  onEndSeen: () => void;
  children: ReactNode;
}

/** A sunk block that may scroll and knows whether its end was shown. Give it a key per content. */
export function ReadToEnd({ label, maxLines = 20, onEndSeen, children }: ReadToEndProps) {
  const box = useRef<HTMLDivElement>(null);
  const [linesBelow, setLinesBelow] = useState(0);
  const seen = useRef(false);
  const tell = useRef(onEndSeen);
  tell.current = onEndSeen;

  useEffect(() => {
    const element = box.current!;
    const measure = () => {
      if (element.clientHeight === 0) return;
      const below = element.scrollHeight - element.clientHeight - element.scrollTop;
      const lineHeight = parseFloat(getComputedStyle(element).lineHeight);
      setLinesBelow(below <= 2 ? 0 : Math.ceil(below / lineHeight));
      if (below > 2 || seen.current) return;
      seen.current = true;
      tell.current();
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, []);

  return (
    <div className={styles.frame}>
      <div
        ref={box}
        className={styles.box}
        role="region"
        aria-label={label}
        tabIndex={0}
        style={{ ['--max-lines' as string]: maxLines }}
      >
        <div>{children}</div>
      </div>
      {linesBelow > 0 && (
        <div className={styles.more}>
          <Button
            size="s"
            onClick={() => box.current?.scrollBy({ top: box.current.clientHeight - 38 })}
          >
            {words('readToEnd.more', { count: linesBelow })}
          </Button>
        </div>
      )}
    </div>
  );
}
