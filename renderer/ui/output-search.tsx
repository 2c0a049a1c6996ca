import { useDeferredValue, useEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import { findLines, type FoundLine } from '../../shared/lib/find-lines.ts';
import { words } from '../../shared/words/words.ts';
import { Button } from './button.tsx';
import { SearchField } from './search-field.tsx';
import styles from './output-search.module.css';

/** More lines are not listed; what is looked for can be said more exactly. */
const most = 500;

export interface OutputSearchProps {
  /** The text, safe to show, in pieces of whole lines. */
  pieces: readonly string[];
  /** Whether all of the text is in `pieces`. */
  complete: boolean;
  value: string;
  onChange: (value: string) => void;
  onClose: () => void;
  /** A line was chosen, counted from 1. */
  onLine: (line: number) => void;
  /** It was opened by hand, so one can type at once. */
  focused: boolean;
  /** What is searched, for screen readers. */
  label: string;
}

/** Looks through a long output: lists the lines that hold the words, with their numbers; each leads to its place. */
export function OutputSearch(props: OutputSearchProps) {
  const { pieces, complete, value, onChange, onClose, onLine, focused, label } = props;
  const field = useRef<HTMLInputElement>(null);
  const wanted = useDeferredValue(value);
  const found = useMemo(() => findLines(pieces, wanted, most), [pieces, wanted]);

  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      const [first] = found.lines;
      if (first) onLine(first.line);
    }
  }

  return (
    <div
      className={styles.search}
      role="search"
      aria-label={words('output.findIn', { label })}
      onKeyDown={onKeyDown}
    >
      <div className={styles.bar}>
        <SearchField label={words('output.find')} value={value} onChange={onChange} ref={field} />
        <span className={styles.count} role="status">
          {value !== '' && countWords(found.lines.length, found.more, complete)}
        </span>
        <Button size="s" tone="link" onClick={onClose}>
          {words('common.close')}
        </Button>
      </div>
      {found.lines.length > 0 && (
        <div className={styles.found} dir="ltr">
          {found.lines.map((line) => (
            <button
              key={line.line}
              type="button"
              className={styles.line}
              title={words('output.goToLine', { line: line.line })}
              onClick={() => onLine(line.line)}
            >
              <span className={styles.number}>{line.line.toLocaleString('en')}</span>
              <span className={styles.text}>
                <Marked line={line} wanted={wanted} />
              </span>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function countWords(count: number, more: boolean, complete: boolean): string {
  if (more) return words('output.foundMore', { count });
  if (count === 0) return words(complete ? 'output.foundNone' : 'output.foundNoneSoFar');
  return words(complete ? 'output.found' : 'output.foundSoFar', { count });
}

function Marked({ line: { text }, wanted }: { line: FoundLine; wanted: string }) {
  const folded = text.toLowerCase();
  const at = folded.indexOf(wanted.toLowerCase());
  // Letters that change their length with their case would shift the mark.
  if (at === -1 || folded.length !== text.length) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark className={styles.mark}>{text.slice(at, at + wanted.length)}</mark>
      {text.slice(at + wanted.length)}
    </>
  );
}
