import type { ReactNode } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './diff-count.module.css';
import { MarkedWords } from './marked-words.tsx';

const hidden = (text: ReactNode) => <VisuallyHidden>{text}</VisuallyHidden>;

/** `+3 −1`: lines added and removed; a side without lines is left out unless both are. */
export function DiffCount({ added, removed }: { added: number; removed: number }) {
  return (
    <span className={styles.counts}>
      {(added > 0 || removed === 0) && (
        <span className={styles.added}>
          <MarkedWords of="diff.added" values={{ count: added, hidden }} />
        </span>
      )}
      {removed > 0 && (
        <span className={styles.removed}>
          <MarkedWords of="diff.removed" values={{ count: removed, hidden }} />
        </span>
      )}
    </span>
  );
}
