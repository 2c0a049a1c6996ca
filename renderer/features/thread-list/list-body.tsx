import { useVirtualizer } from '@tanstack/react-virtual';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { selectThread } from '../../state/actions/navigate.ts';
import { useFocusRequest } from '../../state/selectors/app.ts';
import { useSelectedThreadId } from '../../state/selectors/threads.ts';
import { GroupHeading } from './group-heading.tsx';
import { handleListKey } from './handle-list-key.ts';
import type { ListRow, ListView, ThreadLine } from './list-rows.ts';
import { keptScroll, revealScroll, rowHeight, type View } from './list-scroll.ts';
import { ThreadRow, type ThreadRowProps } from './thread-row.tsx';
import { useListFocus } from './use-list-focus.ts';
import type { Marked } from './use-marked.ts';
import styles from './thread-list.module.css';

export interface ListBodyProps extends ListView {
  marked: Marked;
  setUnfolded: (threadId: string, unfolded: boolean) => void;
  /** False while more threads are to come. */
  isWhole: boolean;
  empty: ReactNode;
  foot: ReactNode;
}

/** The rows of the list. Only those in view are made; Tab reaches one of them, arrow keys the others. */
export function ListBody(props: ListBodyProps) {
  const { rows, threadIds, marked, setUnfolded, isWhole, empty, foot } = props;
  const selected = useSelectedThreadId();
  const listFocus = useListFocus(threadIds, selected);
  useFocusRequest('list', listFocus.tabStopRow);
  const scroll = useRef<HTMLDivElement>(null);
  const places = useMemo(() => placesOf(rows), [rows]);

  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: (index) => rowHeight(rows[index]!),
    getItemKey: (index) => rows[index]!.key,
    overscan: 8,
    paddingEnd: 16,
  });

  function reveal(threadId: string) {
    const index = places.get(threadId);
    const box = scroll.current;
    if (index !== undefined && box) box.scrollTop = revealScroll(rows, index, viewOf(box));
  }

  // Only a new choice scrolls the list; a row that moves by itself does not.
  const revealSelected = useEffectEvent(reveal);
  useEffect(() => {
    if (selected !== null) revealSelected(selected);
  }, [selected]);

  /* What comes in while the list is read moves nothing that is seen. */
  const drawn = useRef({ rows, isWhole });
  useLayoutEffect(() => {
    const before = drawn.current;
    drawn.current = { rows, isWhole };
    const box = scroll.current;
    if (!box || before.isWhole || before.rows === rows) return;
    box.scrollTop = keptScroll(before.rows, rows, viewOf(box), selected);
  }, [rows, isWhole, selected]);

  const lineOf = (threadId: string): ThreadLine | undefined => {
    const row = rows[places.get(threadId) ?? -1];
    return row?.kind === 'thread' ? row : undefined;
  };
  function focus(threadId: string) {
    listFocus.moveTo(threadId);
    reveal(threadId);
  }
  function choose(event: MouseEvent, threadId: string) {
    if (event.shiftKey) marked.extendTo(threadId, selected);
    else if (event.ctrlKey || event.metaKey) marked.toggle(threadId);
    else {
      marked.clear(threadId);
      selectThread(threadId);
    }
  }

  /* Rows are made once; what they call is always the latest. */
  const latest = useRef<Pick<ThreadRowProps, 'onKeyDown' | 'onChoose' | 'onFold'> | null>(null);
  useLayoutEffect(() => {
    const keys = { threadIds, marked, focus, lineOf, setUnfolded };
    latest.current = {
      onKeyDown: (event, threadId) => handleListKey(event, listFocus.actsOn(threadId), keys),
      onChoose: choose,
      onFold: setUnfolded,
    };
  });
  const onKeyDown = useCallback<ThreadRowProps['onKeyDown']>(
    (event, threadId) => latest.current?.onKeyDown(event, threadId),
    [],
  );
  const onChoose = useCallback<ThreadRowProps['onChoose']>(
    (event, threadId) => latest.current?.onChoose(event, threadId),
    [],
  );
  const onFold = useCallback<ThreadRowProps['onFold']>(
    (threadId, unfolded) => latest.current?.onFold(threadId, unfolded),
    [],
  );

  return (
    <div
      className={styles.scroll}
      ref={scroll}
      onFocus={({ target }) => {
        const row = target.closest<HTMLElement>('[data-thread-id]');
        if (row) listFocus.onFocus(row.dataset.threadId!);
      }}
    >
      {rows.length === 0 && empty}
      <div
        role="list"
        aria-busy={!isWhole}
        className={styles.rows}
        style={{ height: virtual.getTotalSize() }}
      >
        {virtual.getVirtualItems().map((item) => {
          const row = rows[item.index]!;
          return (
            <div
              key={item.key}
              role="listitem"
              className={styles.item}
              style={{ transform: `translateY(${item.start}px)` }}
            >
              {row.kind === 'thread' ? (
                <ThreadRow
                  line={row}
                  isMarked={marked.has(row.threadId)}
                  marked={marked.ids}
                  button={row.threadId === listFocus.tabStop ? listFocus.tabStopRow : null}
                  onKeyDown={onKeyDown}
                  onChoose={onChoose}
                  onFold={onFold}
                />
              ) : (
                <GroupHeading row={row} />
              )}
            </div>
          );
        })}
      </div>
      {foot}
    </div>
  );
}

function viewOf(box: HTMLElement): View {
  return { top: box.scrollTop, height: box.clientHeight };
}

/** Where each thread stands among the rows. */
function placesOf(rows: readonly ListRow[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  rows.forEach((row, index) => row.kind === 'thread' && places.set(row.threadId, index));
  return places;
}
