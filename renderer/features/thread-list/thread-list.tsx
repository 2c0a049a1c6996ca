import { Archive, Plus } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { ThreadFilter } from '../../state/app-state.ts';
import { setFilter, setQuery, setRenaming } from '../../state/actions/folds.ts';
import { selectThread, showNewThread } from '../../state/actions/navigate.ts';
import { useFocusRequest } from '../../state/selectors/app.ts';
import { useSelectedThreadId } from '../../state/selectors/threads.ts';
import { useStore } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { EmptyList } from './empty-list.tsx';
import { FolderHeading } from './folder-heading.tsx';
import { listRows } from './list-rows.ts';
import { ThreadRow } from './thread-row.tsx';
import styles from './thread-list.module.css';

const heights = { folder: 34, thread: 52 };

/** The sidebar: search, New thread, filters, and the threads by folder. */
export function ThreadList({ modifier }: { modifier: string }) {
  const threads = useStore((state) => state.threads);
  const sessions = useStore((state) => state.sessions);
  const filter = useStore((state) => state.ui.filter);
  const query = useStore((state) => state.ui.query);
  const selected = useSelectedThreadId();
  const view = useMemo(
    () => listRows({ threads, sessions, filter, query }),
    [threads, sessions, filter, query],
  );
  const { rows, counts, threadIds } = view;

  const search = useRef<HTMLInputElement>(null);
  const scroll = useRef<HTMLDivElement>(null);
  useFocusRequest('search', search);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: (index) => heights[rows[index]!.kind],
    getItemKey: (index) => rows[index]!.key,
    overscan: 8,
    paddingEnd: 16,
  });

  const [focused, setFocused] = useState<string | null>(null);
  const tabStop =
    [focused, selected].find((id) => id !== null && threadIds.includes(id)) ?? threadIds[0];

  function focusThread(threadId: string | undefined) {
    if (threadId === undefined) return;
    setFocused(threadId);
    virtual.scrollToIndex(rows.findIndex((row) => row.key === threadId));
    requestAnimationFrame(() => {
      const rowButton = `[data-thread-id="${CSS.escape(threadId)}"]`;
      scroll.current?.querySelector<HTMLElement>(rowButton)?.focus();
    });
  }

  const keys = useRef<(event: KeyboardEvent, threadId: string) => void>(() => {});
  keys.current = (event, threadId) => {
    const at = threadIds.indexOf(threadId);
    const moves: Record<string, number> = {
      ArrowDown: Math.min(at + 1, threadIds.length - 1),
      ArrowUp: at - 1,
      PageDown: Math.min(at + 10, threadIds.length - 1),
      PageUp: Math.max(at - 10, 0),
      Home: 0,
      End: threadIds.length - 1,
    };
    const to = moves[event.key];
    if (event.key === 'F2') setRenaming(threadId);
    else if (to === -1) search.current?.focus();
    else if (to !== undefined) focusThread(threadIds[to]);
    else if (isTyping(event)) {
      setQuery(query + event.key);
      search.current?.focus();
    } else return;
    event.preventDefault();
  };
  const onKeyDown = useRef((event: KeyboardEvent, threadId: string) =>
    keys.current(event, threadId),
  ).current;

  useEffect(() => {
    const index = rows.findIndex((row) => row.key === selected);
    if (index >= 0) virtual.scrollToIndex(index);
    // Only a new choice scrolls the list; a row that moves by itself does not.
  }, [selected]);

  function onSearchKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') focusThread(threadIds[0]);
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
              {
                value: 'needs-you',
                label: 'Needs you',
                count: counts['needs-you'],
                urgent: true,
              },
              { value: 'running', label: 'Running', count: counts.running },
              { value: 'full-access', label: 'Full access', count: counts['full-access'] },
            ]}
          />
        </div>
      )}
      <div className={styles.scroll} ref={scroll}>
        {rows.length === 0 && <EmptyList filter={filter} query={query} />}
        <div role="list" className={styles.rows} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map((item) => {
            const row = rows[item.index]!;
            return (
              <div
                key={item.key}
                role="listitem"
                className={styles.item}
                style={{ transform: `translateY(${item.start}px)` }}
              >
                {row.kind === 'folder' ? (
                  <FolderHeading row={row} />
                ) : (
                  <ThreadRow
                    threadId={row.threadId}
                    isTabStop={row.threadId === tabStop}
                    onKeyDown={onKeyDown}
                  />
                )}
              </div>
            );
          })}
        </div>
        {filter === 'all' && query === '' && counts.archived > 0 && (
          <Button
            tone="quiet"
            size="s"
            className={styles.showArchived}
            icon={<Archive strokeWidth={1.75} />}
            onClick={() => setFilter('archived')}
          >
            {`Archived · ${counts.archived}`}
          </Button>
        )}
      </div>
    </nav>
  );
}

/** A key that would write a character, so that typing in the list searches. */
function isTyping(event: KeyboardEvent): boolean {
  return (
    event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
  );
}
