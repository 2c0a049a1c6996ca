import type { CatalogCounts } from '../../../shared/domain/file-sweep.ts';
import { words } from '../../../shared/words/words.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { ExactText } from '../../ui/exact-text.tsx';
import styles from './storage-dialog.module.css';

/** More reasons than these are not drawn; the count says how many there are. */
const mostShown = 200;

/** How many threads are on disk and how many the list shows, and every file that is no row of its own with its reason. */
export function CountSection({ counts }: { counts: CatalogCounts }) {
  const { onDisk, shown, filesOnDisk, leftOut } = counts;
  const missing = Math.max(0, onDisk - shown);
  return (
    <section className={styles.section} aria-label={words('storage.threads')}>
      <h3>{words('storage.threads')}</h3>
      <p>
        {words('storage.threads.counts', { onDisk, shown, missing })}{' '}
        {words('storage.threads.files', { count: filesOnDisk })}
      </p>
      {leftOut.length > 0 && (
        <Disclosure title={words('storage.threads.leftOut', { count: leftOut.length })}>
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
