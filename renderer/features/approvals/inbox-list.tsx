import { useVirtualizer, defaultRangeExtractor } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useId, useMemo, useRef, type KeyboardEvent } from 'react';
import { oneLine } from '../../../shared/domain/one-line.ts';
import { threadTitle } from '../../../shared/domain/thread-title.ts';
import { words } from '../../../shared/words/words.ts';
import { useThread } from '../../state/selectors/threads.ts';
import { classNames } from '../../ui/class-names.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { subjectWords, wantsWords } from './approval-words.ts';
import type { InboxEntry, InboxRow } from './inbox-rows.ts';
import styles from './inbox-dialog.module.css';

/** Heights in px, as in the style sheet. */
const headingHeight = 32;
const entryHeight = 46;

export interface InboxListProps {
  rows: readonly InboxRow[];
  /** Key of the entry that is shown. */
  chosen: string | null;
  onChoose: (key: string) => void;
  onStep: (step: 1 | -1) => void;
  /** Enter: the focus goes to what is shown. */
  onEnter: () => void;
}

/** All entries by thread. Only those in view are made; the arrow keys choose. */
export function InboxList({ rows, chosen, onChoose, onStep, onEnter }: InboxListProps) {
  const id = useId();
  const scroll = useRef<HTMLDivElement>(null);
  const at = useMemo(() => rows.findIndex((row) => row.key === chosen), [rows, chosen]);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: (index) => (rows[index]!.kind === 'thread' ? headingHeight : entryHeight),
    getItemKey: (index) => rows[index]!.key,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return at < 0 || shown.includes(at) ? shown : [...shown, at].sort((a, b) => a - b);
    },
    overscan: 6,
  });

  const reveal = useEffectEvent(() => {
    if (at >= 0) virtual.scrollToIndex(rows[at - 1]?.kind === 'thread' ? at - 1 : at);
  });
  useEffect(() => reveal(), [chosen]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') onStep(1);
    else if (event.key === 'ArrowUp') onStep(-1);
    else if (event.key === 'Enter') onEnter();
    else return;
    event.preventDefault();
  }

  return (
    <div
      ref={scroll}
      className={styles.list}
      role="listbox"
      aria-label={words('approvals.inbox.title')}
      aria-activedescendant={at < 0 ? undefined : `${id}-${at}`}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div className={styles.rows} role="presentation" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((item) => {
          const row = rows[item.index]!;
          return (
            <div
              key={item.key}
              role="presentation"
              className={styles.item}
              style={{ transform: `translateY(${item.start}px)` }}
            >
              {row.kind === 'thread' ? (
                <ThreadHeading threadId={row.threadId} count={row.count} />
              ) : (
                <Entry
                  id={`${id}-${item.index}`}
                  entry={row}
                  isChosen={row.key === chosen}
                  position={item.index}
                  onChoose={onChoose}
                />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function ThreadHeading({ threadId, count }: { threadId: string; count: number }) {
  const thread = useThread(threadId);
  const title = thread ? threadTitle(thread) : words('approvals.inbox.unknownThread');
  return (
    <div className={styles.heading} role="presentation" title={title}>
      <span className={styles.headingTitle}>{title}</span>
      {count > 1 && <span className={styles.count}>{count}</span>}
    </div>
  );
}

interface EntryProps {
  id: string;
  entry: InboxEntry;
  isChosen: boolean;
  position: number;
  onChoose: (key: string) => void;
}

function Entry({ id, entry, isChosen, onChoose }: EntryProps) {
  const thread = useThread(entry.threadId);
  const asked = entry.kind === 'open' ? entry.approval : entry.lost.questions[0];
  const subject = asked ? oneLine(subjectWords(asked)) : '';
  const what =
    entry.kind === 'lost' ? words('approvals.inbox.lost') : wantsWords(entry.approval.request);
  return (
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-label={
        thread
          ? words('approvals.inbox.entry', { what, subject, thread: threadTitle(thread) })
          : words('approvals.inbox.entryUnknown', { what, subject })
      }
      className={classNames(styles.entry, isChosen && styles.chosen)}
      onClick={() => onChoose(entry.key)}
    >
      <span className={styles.what}>{what}</span>
      <span className={styles.age}>
        <RelativeTime at={entry.kind === 'open' ? entry.approval.openedAt : entry.lost.lostAt} />
      </span>
      <code className={styles.subject} title={subject}>
        {subject}
      </code>
    </div>
  );
}
