import { Archive, Folder, Search, Settings2, SquareChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { threadState } from '../../../shared/domain/thread-state.ts';
import { threadTitle } from '../../../shared/domain/thread-title.ts';
import type { Thread } from '../../../shared/domain/thread.ts';
import { assertNever } from '../../../shared/lib/assert-never.ts';
import { shortPath } from '../../../shared/lib/short-path.ts';
import { words } from '../../../shared/words/words.ts';
import { useKeyWords } from '../../state/selectors/keys.ts';
import { useModeView, useSession } from '../../state/selectors/threads.ts';
import { classNames } from '../../ui/class-names.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { ModeMark } from '../../ui/mode-mark.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { StateMark } from '../../ui/state-mark.tsx';
import { whereOf, type Where } from './choose-entry.ts';
import type { PaletteEntry, PaletteGroup } from './palette-entries.ts';
import styles from './palette.module.css';

export interface EntryListProps {
  id: string;
  groups: readonly PaletteGroup[];
  /** The entry that Enter chooses. */
  active: PaletteEntry | undefined;
  onActive: (id: string) => void;
  onChoose: (entry: PaletteEntry, where: Where) => void;
}

/** What is offered, group by group. The focus stays in the field; the active entry is told through it. */
export function EntryList({ id, groups, active, onActive, onChoose }: EntryListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const option = list.current?.querySelector('[aria-selected="true"]');
    option?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={words('palette.list')}
      className={styles.list}
    >
      {groups.map(({ name, entries }) => (
        <div key={name} role="group" aria-label={name}>
          <div className={styles.group} aria-hidden>
            {name}
          </div>
          {entries.map((entry) => (
            <div
              key={entry.id}
              id={optionId(id, entry)}
              role="option"
              aria-selected={entry === active}
              className={classNames(styles.option, entry === active && styles.active)}
              onPointerMove={() => entry !== active && onActive(entry.id)}
              onClick={(event) => onChoose(entry, whereOf(event))}
            >
              <Content entry={entry} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** The id of an entry's element. */
export function optionId(listId: string, { id }: PaletteEntry): string {
  return `${listId}-${id}`;
}

function Content({ entry }: { entry: PaletteEntry }) {
  switch (entry.kind) {
    case 'thread':
      return <ThreadContent thread={entry.thread} />;
    case 'command':
      return (
        <>
          <SquareChevronRight {...icon} />
          <span className={styles.title}>{entry.title}</span>
          <CommandKey command={entry.command} />
        </>
      );
    case 'setting':
      return (
        <>
          <Settings2 {...icon} />
          <span className={styles.title}>{entry.title}</span>
          <span className={styles.facts}>
            {words('palette.entry.settingOn', { page: entry.detail })}
          </span>
        </>
      );
    case 'folder':
      return (
        <>
          <Folder {...icon} />
          <span className={styles.title} title={entry.path}>
            {words('palette.entry.folder', { folder: entry.title })}
          </span>
        </>
      );
    case 'search':
      return (
        <>
          <Search {...icon} />
          <span className={styles.title}>
            {words('palette.entry.search', { text: entry.text })}
          </span>
          <CommandKey command="search-all" />
        </>
      );
    default:
      return assertNever(entry);
  }
}

const icon = { size: 15, strokeWidth: 1.75, className: styles.icon, 'aria-hidden': true } as const;

function CommandKey({
  command,
}: {
  command: Extract<PaletteEntry, { kind: 'command' }>['command'];
}) {
  const key = useKeyWords(command);
  return key === undefined ? null : <Kbd>{key}</Kbd>;
}

function ThreadContent({ thread }: { thread: Thread }) {
  const session = useSession(thread.id);
  const view = useModeView(thread.id);
  const isHigh = view?.shown === 'full-access' || view?.phase === 'unverified';
  return (
    <>
      <StateMark state={threadState(thread, session)} />
      <span className={styles.title} title={threadTitle(thread)}>
        {threadTitle(thread)}
      </span>
      <span className={styles.facts}>
        {isHigh && (
          <ModeMark
            mode={view.phase === 'unverified' ? 'unverified' : 'full-access'}
            size={13}
            coloured
          />
        )}
        {thread.archived && (
          <Archive size={12} strokeWidth={1.75} aria-label={words('palette.entry.archived')} />
        )}
        <span className={styles.folder} title={thread.cwd}>
          {shortPath(thread.cwd)}
        </span>
        <RelativeTime at={thread.updatedAt} />
      </span>
    </>
  );
}
