import { ChevronRight } from 'lucide-react';
import { words } from '../../../shared/words/words.ts';
import type { ThreadLine } from './list-rows.ts';
import styles from './thread-row.module.css';

/** Shows or hides the sub-agents under a thread. The arrow keys of its row do the same. */
export function FoldButton({
  line,
  title,
  onFold,
}: {
  line: ThreadLine;
  title: string;
  onFold: (threadId: string, unfolded: boolean) => void;
}) {
  return (
    <button
      type="button"
      className={styles.fold}
      tabIndex={-1}
      aria-expanded={line.open}
      aria-label={words('threadList.subAgentsOf', { title })}
      onClick={() => onFold(line.threadId, !line.open)}
    >
      <ChevronRight size={13} strokeWidth={2} aria-hidden />
    </button>
  );
}
