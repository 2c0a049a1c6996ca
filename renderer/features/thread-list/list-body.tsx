import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useFocusRequest } from '../../state/selectors/app.ts';
import { useSelectedThreadId } from '../../state/selectors/threads.ts';
import { FolderHeading } from './folder-heading.tsx';
import { handleListKey } from './handle-list-key.ts';
import type { ListRow } from './list-rows.ts';
import { ThreadRow, type ThreadRowProps } from './thread-row.tsx';
import styles from './thread-list.module.css';

/** Heights in px, as the style sheets of the two have them. */
const heights = { folder: 34, thread: 52 };

export interface ListBodyProps {
  rows: readonly ListRow[];
  /** The threads among the rows, in the same order. */
  threadIds: readonly string[];
  empty: ReactNode;
  foot: ReactNode;
}

/** The rows of the list. Only those in view are made; Tab reaches one of them, arrow keys the others. */
export function ListBody({ rows, threadIds, empty, foot }: ListBodyProps) {
  const selected = useSelectedThreadId();
  const [focused, setFocused] = useState<string | null>(null);
  const scroll = useRef<HTMLDivElement>(null);
  const tabStop =
    [focused, selected].find((id) => id !== null && threadIds.includes(id)) ?? threadIds[0];
  const tabStopRow = useRef<HTMLButtonElement>(null);
  useFocusRequest('list', tabStopRow);

  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: (index) => heights[rows[index]!.kind],
    getItemKey: (index) => rows[index]!.key,
    overscan: 8,
    paddingEnd: 16,
  });

  function reveal(threadId: string) {
    const index = rows.findIndex((row) => row.key === threadId);
    // The heading of a folder comes into view with its first thread.
    if (index >= 0) virtual.scrollToIndex(rows[index - 1]?.kind === 'folder' ? index - 1 : index);
  }

  // Only a new choice scrolls the list; a row that moves by itself does not.
  const revealSelected = useEffectEvent(reveal);
  useEffect(() => {
    if (selected !== null) revealSelected(selected);
  }, [selected]);

  const latest = useRef<ThreadRowProps['onKeyDown']>(() => {});
  useEffect(() => {
    latest.current = (event, threadId) =>
      handleListKey(event, threadId, threadIds, (next) => {
        setFocused(next);
        reveal(next);
        requestAnimationFrame(() => tabStopRow.current?.focus());
      });
  });
  const onKeyDown = useCallback<ThreadRowProps['onKeyDown']>(
    (event, threadId) => latest.current(event, threadId),
    [],
  );

  return (
    <div
      className={styles.scroll}
      ref={scroll}
      onFocus={({ target }) => {
        const row = target.closest<HTMLElement>('[data-thread-id]');
        if (row) setFocused(row.dataset.threadId!);
      }}
    >
      {rows.length === 0 && empty}
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
                  button={row.threadId === tabStop ? tabStopRow : null}
                  onKeyDown={onKeyDown}
                />
              )}
            </div>
          );
        })}
      </div>
      {foot}
    </div>
  );
}
