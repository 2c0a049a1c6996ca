import type { CatalogCounts } from '../../../shared/domain/file-sweep.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { ExactText } from '../../ui/exact-text.tsx';
import styles from './storage-dialog.module.css';

/** More reasons than these are not drawn; the count says how many there are. */
const mostShown = 200;

/** How many threads are on disk and how many the list shows, and every file that is no row of its own with its reason. */
export function CountSection({ counts }: { counts: CatalogCounts }) {
  const { onDisk, shown, filesOnDisk, leftOut } = counts;
  const missing = onDisk - shown;
  return (
    <section className={styles.section} aria-label="Threads">
      <h3>Threads</h3>
      <p>
        {`${plural(onDisk, 'thread')} on disk, ${shown} in the list`}
        {missing > 0 ? `, ${missing} not yet. ` : '. '}
        {`${plural(filesOnDisk, 'session file')} in all.`}
      </p>
      {leftOut.length > 0 && (
        <Disclosure
          title={
            leftOut.length === 1
              ? '1 file that is no thread of its own'
              : `${leftOut.length} files that are no threads of their own`
          }
        >
          <ul className={styles.leftOut}>
            {leftOut.slice(0, mostShown).map(({ path, reason }) => (
              <li key={path}>
                <ExactText inline text={path} />
                <span className={styles.detail}>{reason}</span>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  );
}

export function plural(count: number, word: string): string {
  return count === 1 ? `1 ${word}` : `${count} ${word}s`;
}
