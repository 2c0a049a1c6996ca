import { Archive } from 'lucide-react';
import type { ReactNode } from 'react';
import { shortPath } from '../../shared/lib/short-path.ts';
import { words } from '../../shared/words/words.ts';
import { RelativeTime } from './relative-time.tsx';
import styles from './entry-facts.module.css';

/** The end of a line that offers something: whether it is archived, its folder, its last change (ms since the epoch). */
export function EntryFacts({
  archived,
  folder,
  changedAt,
  children,
}: {
  archived: boolean;
  folder: string;
  changedAt: number;
  /** Stands in front. */
  children?: ReactNode;
}) {
  return (
    <span className={styles.facts}>
      {children}
      {archived && (
        <Archive size={12} strokeWidth={1.75} aria-label={words('entryFacts.archived')} />
      )}
      <span className={styles.folder} title={folder}>
        {shortPath(folder)}
      </span>
      <RelativeTime at={changedAt} />
    </span>
  );
}
