import {
  ArrowLeft,
  ArrowRight,
  CirclePause,
  Folder,
  GitBranch,
  Inbox,
  PanelLeft,
  PanelRight,
  Settings,
} from 'lucide-react';
import { useEffect } from 'react';
import { threadTitle } from '../../../shared/domain/thread-title.ts';
import { windowTitle } from '../../../shared/domain/window-title.ts';
import { shortPath } from '../../../shared/lib/short-path.ts';
import { words } from '../../../shared/words/words.ts';
import { runCommand } from '../../state/actions/run-command.ts';
import { useEnded } from '../../state/selectors/ended.ts';
import { usePanelShown, useSidebarShown } from '../../state/selectors/folds.ts';
import { useKeyWords } from '../../state/selectors/keys.ts';
import {
  useFullAccessCount,
  useLost,
  usePlace,
  useThread,
  useWaitingCount,
} from '../../state/selectors/threads.ts';
import { useStore } from '../../state/store.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { MarkedWords } from '../../ui/marked-words.tsx';
import { HappenedNote } from './happened-note.tsx';
import { inboxWords } from './inbox-words.ts';
import styles from './title-bar.module.css';

/** What is in view, who waits, and the folds. */
export function TitleBar() {
  const place = usePlace();
  const sidebar = useSidebarShown();
  const canGoBack = useStore((state) => state.ui.back.length > 0);
  const canGoForward = useStore((state) => state.ui.forward.length > 0);
  return (
    <header className={styles.bar}>
      <div className={classNames(styles.start, sidebar && styles.besideSidebar)}>
        <IconButton
          label={words(sidebar ? 'commands.sidebar.hide' : 'commands.sidebar.show')}
          keyHint={useKeyWords('sidebar')}
          aria-expanded={sidebar}
          icon={<PanelLeft strokeWidth={1.75} />}
          onClick={() => runCommand('sidebar')}
        />
        <span className={styles.history}>
          <IconButton
            label={words('commands.back.title')}
            keyHint={useKeyWords('back')}
            icon={<ArrowLeft strokeWidth={1.75} />}
            aria-disabled={!canGoBack || undefined}
            onClick={() => runCommand('back')}
          />
          <IconButton
            label={words('commands.forward.title')}
            keyHint={useKeyWords('forward')}
            icon={<ArrowRight strokeWidth={1.75} />}
            aria-disabled={!canGoForward || undefined}
            onClick={() => runCommand('forward')}
          />
        </span>
      </div>
      <Heading threadId={place.kind === 'thread' ? place.threadId : null} />
      <div className={styles.end}>
        <HappenedNote />
        <InboxPill />
        <LowerEverything />
        <IconButton
          label={words('settings.title')}
          keyHint={useKeyWords('settings')}
          icon={<Settings strokeWidth={1.75} />}
          onClick={() => runCommand('settings')}
        />
        {place.kind === 'thread' && <PanelButton />}
      </div>
    </header>
  );
}

function Heading({ threadId }: { threadId: string | null }) {
  const thread = useThread(threadId ?? '');
  const title = thread ? threadTitle(thread) : words('commands.newThread.title');
  const waiting = useWaitingCount();
  useEffect(() => {
    document.title = windowTitle(title, waiting);
  }, [title, waiting]);
  return (
    <div className={styles.heading}>
      <h1 className={styles.title} title={title}>
        {title}
      </h1>
      {thread && (
        <span className={styles.fact} title={thread.cwd}>
          <Folder strokeWidth={1.75} aria-hidden />
          <span className={styles.path}>{shortPath(thread.cwd)}</span>
        </span>
      )}
      {thread?.branch && (
        <span
          className={classNames(styles.fact, styles.branch)}
          title={words('titleBar.branch', { branch: thread.branch })}
        >
          <GitBranch strokeWidth={1.75} aria-hidden />
          <span className={styles.path}>{thread.branch}</span>
        </span>
      )}
      {thread?.home === 'demo' && <Badge>{words('titleBar.demo')}</Badge>}
    </div>
  );
}

function InboxPill() {
  const waiting = useWaitingCount();
  const lost = useLost().length;
  const key = useKeyWords('inbox');
  const ended = useEnded().length;
  if (waiting + lost + ended === 0) return null;
  const shown = inboxWords({ waiting, lost, ended });
  const [count = ''] = shown.split(' ', 1);
  const label = words('titleBar.showAll', { what: shown });
  return (
    <Badge
      tone={waiting > 0 ? 'need' : 'plain'}
      size="m"
      icon={<Inbox strokeWidth={2} />}
      label={key === undefined ? label : words('common.withKey', { label, key })}
      onPress={() => runCommand('inbox')}
    >
      <span>
        {count}
        <span className={styles.pillWords}>{shown.slice(count.length)}</span>
      </span>
    </Badge>
  );
}

/** There while a thread is in or headed for full access. */
function LowerEverything() {
  const count = useFullAccessCount();
  const key = useKeyWords('lower-all');
  if (count === 0) return null;
  const label = words('titleBar.lowerAll.label', { count });
  return (
    <Badge
      tone="full"
      size="m"
      icon={<CirclePause strokeWidth={2} />}
      label={key === undefined ? label : words('common.withKey', { label, key })}
      onPress={() => runCommand('lower-all')}
    >
      <span>
        <MarkedWords
          of="titleBar.lowerAll"
          values={{ count, words: (text) => <span className={styles.pillWords}>{text}</span> }}
        />
      </span>
    </Badge>
  );
}

function PanelButton() {
  const panel = usePanelShown();
  return (
    <IconButton
      label={words(panel ? 'commands.panel.hide' : 'commands.panel.show')}
      keyHint={useKeyWords('panel')}
      aria-expanded={panel}
      icon={<PanelRight strokeWidth={1.75} />}
      onClick={() => runCommand('panel')}
    />
  );
}
