import styles from './diff-count.module.css';

/** `+3 −1`: lines added and removed. */
export function DiffCount({ added, removed }: { added: number; removed: number }) {
  return (
    <span className={styles.counts}>
      <span className={styles.added} aria-label={`${added} lines added`}>
        +{added}
      </span>
      <span className={styles.removed} aria-label={`${removed} lines removed`}>
        −{removed}
      </span>
    </span>
  );
}
