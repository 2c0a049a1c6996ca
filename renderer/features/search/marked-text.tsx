import type { Snippet } from '../../../shared/domain/search.ts';
import styles from './search-dialog.module.css';

/** A text with what was found in it marked. */
export function MarkedText({ snippet }: { snippet: Snippet }) {
  const { text, ranges } = snippet;
  return (
    <>
      {ranges.map(([start, end], index) => (
        <span key={start}>
          {text.slice(index === 0 ? 0 : ranges[index - 1]![1], start)}
          <mark className={styles.mark}>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ranges.at(-1)?.[1] ?? 0)}
    </>
  );
}
