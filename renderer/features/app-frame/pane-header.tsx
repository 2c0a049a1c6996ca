import { ArrowLeftRight, X } from 'lucide-react';
import { detached } from '../../../shared/domain/detached.ts';
import { threadState } from '../../../shared/domain/thread-state.ts';
import { threadTitle } from '../../../shared/domain/thread-title.ts';
import { words } from '../../../shared/words/words.ts';
import { closePane, goToOtherPane } from '../../state/actions/split.ts';
import type { Place } from '../../state/app-state.ts';
import { useKeyWords } from '../../state/selectors/keys.ts';
import { useModeView, useSession, useThread } from '../../state/selectors/threads.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ModeMark } from '../../ui/mode-mark.tsx';
import { StateMark } from '../../ui/state-mark.tsx';
import { otherPaneWords } from './pane-words.ts';
import styles from './pane-header.module.css';

export interface PaneHeaderProps {
  place: Place;
  isFocused: boolean;
  /** The other pane's place, where there is no room for it. */
  hidden: Place | null;
}

/** The upper edge of one of two panes: whose it is and what it may do, so that no answer goes to the wrong one. */
export function PaneHeader({ place, isFocused, hidden }: PaneHeaderProps) {
  const { title, state, mode } = usePane(place);
  const other = usePane(hidden ?? place);
  const key = useKeyWords('other-pane');
  const isHigh = mode !== 'approval-required';
  return (
    <header
      className={classNames(styles.header, isFocused && styles.focused, isHigh && styles.high)}
    >
      <StateMark state={state} />
      <h2 className={styles.title} title={title}>
        {title}
      </h2>
      {isHigh && (
        <span className={styles.mode}>
          <ModeMark mode={mode} size={13} coloured label="" />
          {words(mode === 'full-access' ? 'modes.fullAccess' : 'panes.unverified')}
        </span>
      )}
      {hidden && (
        <IconButton
          size="s"
          label={otherPaneWords(other.title, other.state, other.mode)}
          keyHint={key}
          icon={<ArrowLeftRight strokeWidth={1.75} />}
          className={other.state === 'needs-you' ? styles.needed : undefined}
          onClick={goToOtherPane}
        />
      )}
      <IconButton
        size="s"
        label={words('panes.close', { title })}
        icon={<X strokeWidth={1.75} />}
        onClick={() => closePane(isFocused ? 'focused' : 'beside')}
      />
    </header>
  );
}

function usePane(place: Place) {
  const threadId = place.kind === 'thread' ? place.threadId : '';
  const thread = useThread(threadId);
  const session = useSession(threadId);
  const view = useModeView(threadId);
  return {
    title: thread ? threadTitle(thread) : words('commands.newThread.title'),
    state: thread ? threadState(thread, session ?? detached) : ('idle' as const),
    mode:
      view?.phase === 'unverified' ? ('unverified' as const) : (view?.shown ?? 'approval-required'),
  };
}
