import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
import { words } from '../../../shared/words/words.ts';
import { Button } from '../../ui/button.tsx';
import type { Find } from '../../state/app-state.ts';
import { useFocusRequest } from '../../state/selectors/app.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { OpenMemory } from './open-memory.ts';
import { estimateRow, type TranscriptRow } from './transcript-rows.ts';
import { useFoundMarks } from './use-found-marks.ts';
import { useNearEdges, type NearEdges } from './use-near-edges.ts';
import { useReveal } from './use-reveal.ts';
import { endThreshold, useStickToEnd } from './use-stick-to-end.ts';
import type { ViewMemory } from './view-memory.ts';
import styles from './transcript.module.css';

const paddingTop = 24;
const footHeight = 28;

export interface TranscriptListProps extends NearEdges {
  rows: readonly TranscriptRow[];
  memory: ViewMemory;
  renderRow: (row: TranscriptRow) => ReactNode;
  /** Stands above the oldest row, in its padding. */
  head: ReactNode;
  /** Stands below the newest row; as high as `footHeight`. */
  foot: ReactNode;
  /** Whether the newest row is not the end of the thread. */
  hasNewer: boolean;
  /** A message is on its way. */
  isSending: boolean;
  /** Brings the end of the thread. */
  onNewest: () => void;
  /** What is looked for: its words are marked, its row is brought into view. */
  find: Find | null;
}

/**
 * The scrolling column. Only rows near the view exist; their heights are measured before they are painted and the
 * view is kept on what the reader sees. A log to a screen reader, silent while text streams.
 */
export function TranscriptList({
  rows,
  memory,
  renderRow,
  head,
  foot,
  hasNewer,
  isSending,
  onNear,
  onLook,
  onNewest,
  find,
}: TranscriptListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const column = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => rows[index]?.key ?? index,
    estimateSize: (index) => estimateRow(rows[index]),
    overscan: 6,
    anchorTo: 'end',
    followOnAppend: memory.stuck && !hasNewer,
    scrollEndThreshold: endThreshold,
    paddingStart: paddingTop,
    paddingEnd: footHeight,
    initialMeasurementsCache: memory.measured,
    initialOffset: () => (memory.stuck ? Number.MAX_SAFE_INTEGER : memory.offset),
    // A row that has grown is drawn next, a frame before the render that follows: until then its words would lie over
    // the foot, or out of view.
    onChange: (list) => {
      const height = `${list.getTotalSize()}px`;
      const [outer, inner] = [scroller.current, column.current];
      if (!outer || !inner || inner.style.height === height) return;
      inner.style.height = height;
      if (memory.stuck && !hasNewer) outer.scrollTop = outer.scrollHeight;
    },
  });
  const atEnd = useStickToEnd(scroller, virtualizer, memory, hasNewer);
  useFocusRequest('transcript', scroller);
  useReveal(scroller, virtualizer, { find, rows, memory });
  useFoundMarks(scroller, find);
  useNearEdges(scroller, virtualizer, rows, { onNear, onLook });
  useFollowOwnMessage(rows, hasNewer, () => virtualizer.scrollToEnd());

  function goToNewest() {
    if (!hasNewer) return virtualizer.scrollToEnd();
    memory.stuck = true;
    onNewest();
  }
  const goOnSending = useEffectEvent(() => isSending && hasNewer && goToNewest());
  useEffect(() => void goOnSending(), [isSending]);

  return (
    <div className={styles.transcript}>
      <h2>
        <VisuallyHidden>{words('transcript.title')}</VisuallyHidden>
      </h2>
      <div
        ref={scroller}
        className={styles.scroller}
        role="log"
        aria-label={words('transcript.title')}
        aria-live="off"
        tabIndex={0}
      >
        <OpenMemory value={memory.open}>
          <div
            ref={column}
            className={styles.column}
            style={{ height: virtualizer.getTotalSize() }}
          >
            {head}
            {virtualizer.getVirtualItems().map((item) => {
              const row = rows[item.index];
              return (
                row && (
                  <div
                    key={item.key}
                    ref={virtualizer.measureElement}
                    data-index={item.index}
                    data-key={row.key}
                    data-found={row.key === find?.itemKey || undefined}
                    className={styles.row}
                    style={{ transform: `translateY(${item.start}px)` }}
                  >
                    {renderRow(row)}
                  </div>
                )
              );
            })}
            <div className={styles.foot}>{foot}</div>
          </div>
        </OpenMemory>
      </div>
      {!atEnd && (
        <div className={styles.newest}>
          <Button size="s" icon={<ArrowDown strokeWidth={1.75} />} onClick={goToNewest}>
            {words('transcript.newest')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** What the reader sends is shown, wherever they were reading. */
function useFollowOwnMessage(
  rows: readonly TranscriptRow[],
  hasNewer: boolean,
  scrollToEnd: () => void,
): void {
  const last = rows.at(-1);
  const key = last?.kind === 'item' && last.itemKind === 'user-message' ? last.key : null;
  const known = useRef({ key, hasNewer });
  useLayoutEffect(() => {
    const before = known.current;
    known.current = { key, hasNewer };
    // Where a part far from the end is read, its last row says nothing.
    const isNew = before.key !== key && !before.hasNewer && !hasNewer;
    if (isNew && key !== null) scrollToEnd();
  });
}
