import { Archive } from 'lucide-react';
import type { ReactNode } from 'react';
import { shortPath } from '../../shared/lib/short-path.ts';
import { words } from '../../shared/words/words.ts';
import { RelativeTime } from './relative-time.tsx';
import styles from './thread-facts.module.css';

/** The end of a line that offers a thread: whether it is archived, its folder, its last change (ms since the epoch). */
export function ThreadFacts({
  archived,
  cwd,
  updatedAt,
  children,
}: {
  archived: boolean;
  cwd: string;
  updatedAt: number;
  /** Stands in front. */
  children?: ReactNode;
}) {
  return (
    <span className={styles.facts}>
      {children}
      {archived && <Archive size={12} strokeWidth={1.75} aria-label={words('threadFacts.archived')} />}
      <span className={styles.folder} title={cwd}>
        {shortPath(cwd)}
      </span>
      <RelativeTime at={updatedAt} />
    </span>
  );
}
