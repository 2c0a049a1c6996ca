import type { StorageSummary } from '../../../shared/domain/storage.ts';
import { threadTitle } from '../../../shared/domain/thread-title.ts';
import { words } from '../../../shared/words/words.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import styles from './storage-dialog.module.css';

/** More threads than these are not drawn; the count says how many there are. */
const mostShown = 200;

/** The threads of which something could not be read, each with what and why; a press opens one. */
export function DamageSection({
  damaged,
  onOpen,
}: {
  damaged: StorageSummary['damaged'];
  onOpen: (threadId: string) => void;
}) {
  if (damaged.length === 0) return null;
  return (
    <section className={styles.section} aria-label={words('storage.damage')}>
      <h3>{words('storage.damage')}</h3>
      <p>{words('storage.damage.explains')}</p>
      <Disclosure title={words('storage.damage.threads', { count: damaged.length })}>
        <ul className={styles.leftOut}>
          {damaged.slice(0, mostShown).map(({ threadId, title, reason }) => (
            <li key={threadId}>
              <button type="button" className={styles.open} onClick={() => onOpen(threadId)}>
                {threadTitle({ title })}
              </button>
              <span className={styles.detail}>{reason}</span>
            </li>
          ))}
        </ul>
      </Disclosure>
    </section>
  );
}
