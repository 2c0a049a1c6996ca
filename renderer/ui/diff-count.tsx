import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './diff-count.module.css';

/** `+3 −1`: lines added and removed; a side without lines is left out unless both are. */
export function DiffCount({ added, removed }: { added: number; removed: number }) {
  return (
    <span className={styles.counts}>
      {(added > 0 || removed === 0) && (
        <span className={styles.added}>
          +{added}
          <VisuallyHidden> lines added</VisuallyHidden>
        </span>
      )}
      {removed > 0 && (
        <span className={styles.removed}>
          −{removed}
          <VisuallyHidden> lines removed</VisuallyHidden>
        </span>
      )}
    </span>
  );
}
