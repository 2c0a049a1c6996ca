import { Archive, Plus } from 'lucide-react';
import { useMemo, useRef, type KeyboardEvent } from 'react';
import type { ThreadFilter } from '../../state/app-state.ts';
import { requestFocus, setFilter, setQuery } from '../../state/actions/folds.ts';
import { selectThread, showNewThread } from '../../state/actions/navigate.ts';
import { useFocusRequest } from '../../state/selectors/app.ts';
import { useStore } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { EmptyList } from './empty-list.tsx';
import { listRows } from './list-rows.ts';
import { ListBody } from './list-body.tsx';
import styles from './thread-list.module.css';

/** The sidebar: search, New thread, filters, and the threads by folder. */
export function ThreadList({ modifier }: { modifier: string }) {
  const threads = useStore((state) => state.threads);
  const sessions = useStore((state) => state.sessions);
  const filter = useStore((state) => state.ui.filter);
  const query = useStore((state) => state.ui.query);
  const { rows, counts, threadIds } = useMemo(
    () => listRows({ threads, sessions, filter, query }),
    [threads, sessions, filter, query],
  );
  const search = useRef<HTMLInputElement>(null);
  useFocusRequest('search', search);

  function onSearchKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') requestFocus('list');
    else if (event.key === 'Enter' && threadIds[0]) selectThread(threadIds[0]);
    else if (event.key === 'Escape' && query !== '') setQuery('');
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <nav className={styles.sidebar} aria-label="Threads">
      <div className={styles.top}>
        <SearchField
          ref={search}
          label="Search threads"
          keyHint={`${modifier} K`}
          value={query}
          onChange={setQuery}
          onKeyDown={onSearchKey}
        />
        <Button tone="solid" wide icon={<Plus strokeWidth={1.75} />} onClick={showNewThread}>
          New thread
        </Button>
      </div>
      {filter === 'archived' ? (
        <div className={styles.archived}>
          <Archive size={13} strokeWidth={1.75} aria-hidden />
          <h2>Archived</h2>
          <Button tone="link" size="s" onClick={() => setFilter('all')}>
            Back to all
          </Button>
        </div>
      ) : (
        <div className={styles.filters}>
          <Tabs<ThreadFilter>
            label="Show"
            look="filter"
            value={filter}
            onChange={setFilter}
            tabs={[
              { value: 'all', label: 'All' },
              { value: 'needs-you', label: 'Needs you', count: counts['needs-you'], urgent: true },
              { value: 'running', label: 'Running', count: counts.running },
              { value: 'full-access', label: 'Full access', count: counts['full-access'] },
            ]}
          />
        </div>
      )}
      <ListBody
        rows={rows}
        threadIds={threadIds}
        empty={<EmptyList filter={filter} query={query} />}
        foot={
          filter === 'all' &&
          query === '' &&
          counts.archived > 0 && (
            <Button
              tone="quiet"
              size="s"
              className={styles.showArchived}
              icon={<Archive strokeWidth={1.75} />}
              onClick={() => setFilter('archived')}
            >
              {`Archived · ${counts.archived}`}
            </Button>
          )
        }
      />
    </nav>
  );
}
