import { words } from '../../../shared/words/words.ts';
import { classNames } from '../class-names.ts';
import styles from './diff-view.module.css';

export interface LineNumberProps {
  line: number | null | undefined;
  className?: string | undefined;
  /** Leads to the line. Only for lines that are in the file now. */
  onLine?: ((line: number) => void) | undefined;
}

/** The number of a line; pressed, it leads there. Not a tab stop, there would be hundreds. */
export function LineNumber({ line, className, onLine }: LineNumberProps) {
  return (
    <td className={classNames(styles.number, className)}>
      {onLine && typeof line === 'number' ? (
        <button
          type="button"
          tabIndex={-1}
          className={styles.lineLink}
          title={words('diff.openAt', { line })}
          onClick={() => onLine(line)}
        >
          {line}
        </button>
      ) : (
        line
      )}
    </td>
  );
}
