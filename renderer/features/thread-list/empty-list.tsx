import { words, type WordsKey } from '../../../shared/words/words.ts';
import type { ThreadFilter } from '../../state/app-state.ts';
import { setFilter, setQuery } from '../../state/actions/folds.ts';
import { Button } from '../../ui/button.tsx';
import styles from './thread-list.module.css';

const emptyWords: Record<ThreadFilter, WordsKey> = {
  all: 'threadList.empty.all',
  'needs-you': 'threadList.empty.needsYou',
  running: 'threadList.empty.running',
  'full-access': 'threadList.empty.fullAccess',
  archived: 'threadList.empty.archived',
};

/** Why the list is empty, and the way back to one that may not be. */
export function EmptyList({ filter, query }: { filter: ThreadFilter; query: string }) {
  return (
    <div className={styles.empty}>
      <p>
        {query === ''
          ? words(emptyWords[filter])
          : words('threadList.empty.search', { text: query })}
      </p>
      {query !== '' ? (
        <Button tone="link" size="s" onClick={() => setQuery('')}>
          {words('threadList.empty.clear')}
        </Button>
      ) : (
        filter !== 'all' && (
          <Button tone="link" size="s" onClick={() => setFilter('all')}>
            {words('common.showAll')}
          </Button>
        )
      )}
    </div>
  );
}
