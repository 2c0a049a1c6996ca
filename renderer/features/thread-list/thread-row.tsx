import { Ellipsis } from 'lucide-react';
import { memo, useState, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import { clockTime } from '../../../shared/lib/clock-time.ts';
import { threadTitle } from '../../../shared/domain/thread-title.ts';
import { renameThread } from '../../state/actions/organise.ts';
import { requestFocus, setRenaming } from '../../state/actions/folds.ts';
import { useAccountName } from '../../state/selectors/accounts.ts';
import {
  useBusySince,
  useModeView,
  useSelectedThreadId,
  useSession,
  useThread,
} from '../../state/selectors/threads.ts';
import { useStore } from '../../state/store.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { ModeMark, type MarkedMode } from '../../ui/mode-mark.tsx';
import { RelativeTime, useNow } from '../../ui/relative-time.tsx';
import { StateMark } from '../../ui/state-mark.tsx';
import { FoldButton } from './fold-button.tsx';
import { lineWords } from './line-words.ts';
import type { ThreadLine } from './list-rows.ts';
import { RenameField } from './rename-field.tsx';
import { rowMenu } from './row-menu.tsx';
import { threadState } from '../../../shared/domain/thread-state.ts';
import { words } from '../../../shared/words/words.ts';
import { rowWords } from './row-words.ts';
import styles from './thread-row.module.css';

export interface ThreadRowProps {
  line: ThreadLine;
  /** One of several selected. */
  isMarked: boolean;
  /** All that are selected. */
  marked: readonly string[];
  /** Set for the one row of the list that Tab reaches. */
  button: RefObject<HTMLButtonElement | null> | null;
  onKeyDown: (event: KeyboardEvent, threadId: string) => void;
  onChoose: (event: MouseEvent, threadId: string) => void;
  onFold: (threadId: string, unfolded: boolean) => void;
}

/** The end of full access is told by the clock: what counts down would draw the list anew for ever. */
function markLabel(mode: MarkedMode, end: number | null | undefined, now: number) {
  return mode === 'full-access' && end
    ? { label: words('threadList.row.fullAccessUntil', { time: clockTime(end, now) }) }
    : {};
}

/** Two lines about one thread. A click shows it, a right click or the three dots say what else can be done. */
export const ThreadRow = memo(function ThreadRow(props: ThreadRowProps) {
  const { line, isMarked, marked, button, onKeyDown, onChoose, onFold } = props;
  const { threadId } = line;
  const thread = useThread(threadId);
  const session = useSession(threadId);
  const view = useModeView(threadId);
  const busySince = useBusySince(threadId);
  const isSelected = useSelectedThreadId() === threadId;
  const isRenaming = useStore((state) => state.ui.renaming === threadId);
  /** The menu is made only for a row that is pointed at: a list has many rows. */
  const [isNear, setNear] = useState(false);
  const [menuOpen, setMenuOpen] = useState(false);
  const now = useNow();
  const account = useAccountName(thread?.home ?? 'user');
  if (!thread || !view) return null;

  const title = threadTitle(thread);
  const state = threadState(thread, session);
  const standing = lineWords(
    line,
    rowWords(thread, session, busySince === undefined ? null : now - busySince),
    account,
  );
  const mode = view.phase === 'unverified' ? 'unverified' : view.shown;
  return (
    <div
      className={classNames(
        styles.row,
        isSelected && styles.selected,
        (thread.unread || state === 'needs-you') && styles.strong,
        menuOpen && styles.open,
        isMarked && styles.marked,
      )}
      data-depth={line.depth}
      data-thread-id={threadId}
      onPointerEnter={() => setNear(true)}
      onPointerLeave={() => setNear(false)}
      onFocus={() => setNear(true)}
      onContextMenu={(event) => {
        event.preventDefault();
        setNear(true);
        setMenuOpen(true);
      }}
    >
      {isRenaming ? (
        <RenameField
          title={thread.title}
          onDone={(title, by) => {
            setRenaming(null);
            if (by === 'key') requestFocus('list');
            if (title !== null) void renameThread(threadId, title);
          }}
        />
      ) : (
        <button
          ref={button}
          type="button"
          className={styles.button}
          aria-current={isSelected ? 'page' : undefined}
          tabIndex={button ? 0 : -1}
          title={`${title}\n${standing}`}
          onClick={(event) => onChoose(event, threadId)}
          onKeyDown={(event) => onKeyDown(event, threadId)}
        >
          <StateMark state={state} />
          <span className={styles.title}>{title}</span>
          <RelativeTime className={styles.age} at={thread.updatedAt} />
          <span className={styles.words}>
            {isMarked && (
              <span className={styles.unreadWord}>{`${words('threadList.row.selected')} `}</span>
            )}
            {thread.unread && (
              <span className={styles.unreadWord}>{`${words('threadList.row.unread')} `}</span>
            )}
            {standing}
          </span>
          <span className={styles.mode}>
            <ModeMark mode={mode} size={13} {...markLabel(mode, thread.timeBox?.shownEnd, now)} />
          </span>
        </button>
      )}
      {line.children > 0 && !isRenaming && <FoldButton line={line} title={title} onFold={onFold} />}
      {(isNear || menuOpen) && !isRenaming && (
        <span className={styles.more}>
          <Menu
            align="end"
            open={menuOpen}
            onOpenChange={setMenuOpen}
            trigger={
              <IconButton
                size="s"
                label={words('threadList.row.more', { title })}
                icon={<Ellipsis />}
                tabIndex={-1}
              />
            }
            entries={rowMenu(thread, marked)}
          />
        </span>
      )}
    </div>
  );
});
