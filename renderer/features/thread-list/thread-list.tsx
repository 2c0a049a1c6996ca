import { Archive, Plus } from 'lucide-react';
import { useEffect, useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { needsYou } from '../../../shared/domain/session-selectors.ts';
import { detached } from '../../../shared/domain/detached.ts';
import { words } from '../../../shared/words/words.ts';
import { requestFocus, setFilter, setQuery } from '../../state/actions/folds.ts';
import { selectThread, showNewThread } from '../../state/actions/navigate.ts';
import { searchEverything } from '../../state/actions/search.ts';
import { noteListed } from '../../state/listed-threads.ts';
import { useFocusRequest, useSettings } from '../../state/selectors/app.ts';
import { useKeyWords } from '../../state/selectors/keys.ts';
import { useStore } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { useNow } from '../../ui/relative-time.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { EmptyList } from './empty-list.tsx';
import { ListBody } from './list-body.tsx';
import { ListFilters } from './list-filters.tsx';
import { ListMenu } from './list-menu.tsx';
import { startOfDay } from './list-groups.ts';
import { listRows } from './list-rows.ts';
import { MarkBar } from './mark-bar.tsx';
import { RestOfList } from './rest-of-list.tsx';
import { SearchAllRow } from './search-all-row.tsx';
import { filterThreads, withRest } from './thread-filters.ts';
import { useMarked } from './use-marked.ts';
import { useUnfolded } from './use-unfolded.ts';
import styles from './thread-list.module.css';

/** The sidebar: search, New thread, filters, the threads by folder or by time, and below them what is to be told. */
export function ThreadList({ children }: { children?: ReactNode }) {
  const threads = useStore((state) => state.threads);
  const sessions = useStore((state) => state.sessions);
  const filter = useStore((state) => state.ui.filter);
  const source = useStore((state) => state.ui.source);
  const query = useStore((state) => state.ui.query);
  const isWhole = useStore((state) => state.rest === null);
  const fullAccess = useStore((state) => state.rest?.fullAccess.listed ?? 0);
  const links = useStore((state) => state.folderLinks);
  const group = useSettings().listGroup;
  const today = startOfDay(useNow());
  const { unfolded, setUnfolded } = useUnfolded(threads);
  const { shown, counts, sources } = useMemo(
    () => filterThreads({ threads, sessions, filter, source, query }),
    [threads, sessions, filter, source, query],
  );
  const view = useMemo(
    () =>
      listRows({
        ...{ shown, threads, group, today, unfolded, isWhole, links },
        unfoldAll: query !== '' || (filter !== 'all' && filter !== 'archived'),
        needsYou: (id) => needsYou(sessions[id] ?? detached),
      }),
    [shown, threads, sessions, group, today, unfolded, isWhole, links, query, filter],
  );
  useEffect(() => noteListed(view.threadIds), [view.threadIds]);
  const marked = useMarked(view.threadIds);
  const search = useRef<HTMLInputElement>(null);
  useFocusRequest('search', search);

  function onSearchKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') requestFocus('list');
    else if (event.key === 'Enter' && view.threadIds[0]) selectThread(view.threadIds[0]);
    else if (event.key === 'Enter' && query.trim() !== '') searchEverything(query);
    else if (event.key === 'Escape' && query !== '') setQuery('');
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <nav className={styles.sidebar} aria-label={words('threadList.title')}>
      <div className={styles.top}>
        <SearchField
          ref={search}
          label={words('threadList.search')}
          keyHint={useKeyWords('find')}
          value={query}
          onChange={setQuery}
          onKeyDown={onSearchKey}
        />
        <SearchAllRow query={query} />
        <div className={styles.begin}>
          <Button tone="solid" wide icon={<Plus strokeWidth={1.75} />} onClick={showNewThread}>
            {words('commands.newThread.title')}
          </Button>
          <ListMenu {...{ filter, source, group, counts, sources, isWhole }} />
        </div>
      </div>
      {marked.ids.length > 0 ? (
        <MarkBar marked={marked} />
      ) : (
        <ListFilters {...{ filter, source }} counts={withRest(counts, source, fullAccess)} />
      )}
      <ListBody
        {...view}
        marked={marked}
        setUnfolded={setUnfolded}
        isWhole={isWhole}
        empty={isWhole && <EmptyList filter={filter} query={query} />}
        foot={
          isWhole ? (
            filter === 'all' && query === '' && <ArchivedButton count={counts.archived} />
          ) : (
            <RestOfList />
          )
        }
      />
      {children}
    </nav>
  );
}

function ArchivedButton({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Button
      tone="quiet"
      size="s"
      className={styles.showArchived}
      icon={<Archive strokeWidth={1.75} />}
      onClick={() => setFilter('archived')}
    >
      {`${words('threads.archived')} · ${count}`}
    </Button>
  );
}
