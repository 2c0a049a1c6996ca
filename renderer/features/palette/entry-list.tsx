import { Folder, Search, Settings2, SquareChevronRight } from 'lucide-react';
import { threadState } from '../../../shared/domain/thread-state.ts';
import { threadTitle } from '../../../shared/domain/thread-title.ts';
import type { Thread } from '../../../shared/domain/thread.ts';
import { assertNever } from '../../../shared/lib/assert-never.ts';
import { words } from '../../../shared/words/words.ts';
import { useKeyWords } from '../../state/selectors/keys.ts';
import { useModeView, useSession } from '../../state/selectors/threads.ts';
import { EntryFacts } from '../../ui/entry-facts.tsx';
import type { OptionAttributes } from '../../ui/finder.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { ModeMark } from '../../ui/mode-mark.tsx';
import { StateMark } from '../../ui/state-mark.tsx';
import type { PaletteEntry, PaletteGroup } from './palette-entries.ts';
import styles from './palette.module.css';

export interface EntryListProps {
  groups: readonly PaletteGroup[];
  attributes: OptionAttributes<PaletteEntry>;
}

/** What is offered, group by group. */
export function EntryList({ groups, attributes }: EntryListProps) {
  return groups.map(({ name, entries }) => (
    <div key={name} role="group" aria-label={name}>
      <div className={styles.group} aria-hidden>
        {name}
      </div>
      {entries.map((entry) => (
        <div key={entry.id} {...attributes(entry, styles.option)}>
          <Content entry={entry} />
        </div>
      ))}
    </div>
  ));
}

function Content({ entry }: { entry: PaletteEntry }) {
  switch (entry.kind) {
    case 'thread':
      return <ThreadContent thread={entry.thread} />;
    case 'command':
      return (
        <>
          <SquareChevronRight {...icon} />
          <span className={styles.title} title={entry.title}>
            {entry.title}
          </span>
          <CommandKey command={entry.command} />
        </>
      );
    case 'setting':
      return (
        <>
          <Settings2 {...icon} />
          <span className={styles.title} title={entry.title}>
            {entry.title}
          </span>
          <span className={styles.detail}>
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
      <EntryFacts archived={thread.archived} folder={thread.cwd} changedAt={thread.updatedAt}>
        {isHigh && (
          <ModeMark
            mode={view.phase === 'unverified' ? 'unverified' : 'full-access'}
            size={13}
            coloured
          />
        )}
      </EntryFacts>
    </>
  );
}
