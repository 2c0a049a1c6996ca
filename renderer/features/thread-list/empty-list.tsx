import type { ThreadFilter } from '../../state/app-state.ts';
import { setFilter, setQuery } from '../../state/actions/folds.ts';
import { Button } from '../../ui/button.tsx';
import styles from './thread-list.module.css';

const words: Record<ThreadFilter, string> = {
  all: 'No threads yet. Those you begin here, in a terminal or in an editor are listed here.',
  'needs-you': 'No thread waits for you.',
  running: 'No thread is at work.',
  'full-access': 'No thread is in full access.',
  archived: 'The archive is empty.',
};

/** Why the list is empty, and the way back to one that may not be. */
export function EmptyList({ filter, query }: { filter: ThreadFilter; query: string }) {
  return (
    <div className={styles.empty}>
      <p>{query === '' ? words[filter] : `No thread matches “${query}”.`}</p>
      {query !== '' ? (
        <Button tone="link" size="s" onClick={() => setQuery('')}>
          Clear the search
        </Button>
      ) : (
        filter !== 'all' && (
          <Button tone="link" size="s" onClick={() => setFilter('all')}>
            Show all
          </Button>
        )
      )}
    </div>
  );
}
