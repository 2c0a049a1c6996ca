import { threadTitle } from '../../../shared/domain/thread-title.ts';
import type { Thread } from '../../../shared/domain/thread.ts';
import { words } from '../../../shared/words/words.ts';
import { showOverlay } from '../../state/actions/folds.ts';
import { selectThread } from '../../state/actions/navigate.ts';
import { useEnded } from '../../state/selectors/ended.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { StateMark } from '../../ui/state-mark.tsx';
import { endedWords } from './ended-words.ts';
import styles from './ended-list.module.css';

const mostListed = 6;

/** Threads whose turn ended while nobody looked, the newest first: nothing that happened is told only once. */
export function EndedList() {
  const ended = useEnded();
  if (ended.length === 0) return null;
  const more = ended.length - mostListed;
  return (
    <section className={styles.ended} aria-labelledby="inbox-ended">
      <h3 id="inbox-ended" className={styles.heading}>
        {words('approvals.ended.heading')}
      </h3>
      <ul className={styles.list}>
        {ended.slice(0, mostListed).map((thread) => (
          <li key={thread.id}>
            <Row thread={thread} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.more}>{words('approvals.ended.more', { count: more })}</p>}
    </section>
  );
}

function Row({ thread }: { thread: Thread }) {
  function open() {
    showOverlay(null);
    selectThread(thread.id);
  }
  return (
    <button type="button" className={styles.row} onClick={open}>
      <StateMark state={thread.lastTurn === 'failed' ? 'failed' : 'idle'} label="" />
      <span className={styles.title}>{threadTitle(thread)}</span>
      <span className={styles.how}>{endedWords(thread.lastTurn)}</span>
      <span className={styles.age}>
        <RelativeTime at={thread.updatedAt} />
      </span>
    </button>
  );
}
