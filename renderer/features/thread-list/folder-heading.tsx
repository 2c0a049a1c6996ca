import { Folder } from 'lucide-react';
import type { ListRow } from './list-rows.ts';
import styles from './folder-heading.module.css';

/** The folder that the threads below work in. */
export function FolderHeading({ row }: { row: Extract<ListRow, { kind: 'folder' }> }) {
  return (
    <div className={styles.heading} title={row.cwd}>
      <Folder size={13} strokeWidth={1.75} aria-hidden />
      <h2 className={styles.name}>
        {row.name}
        {row.within !== null && <span className={styles.within}> in {row.within}</span>}
      </h2>
      <span className={styles.count}>{row.count}</span>
    </div>
  );
}
