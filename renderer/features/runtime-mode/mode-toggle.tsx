import { SlidersHorizontal } from 'lucide-react';
import { setAskScope, setMode } from '../../state/actions/set-mode.ts';
import { useHarness } from '../../state/selectors/app.ts';
import {
  useModeWish,
  useParentView,
  useSession,
  useThread,
} from '../../state/selectors/threads.ts';
import { modeView } from '../../../shared/domain/mode-view.ts';
import type { Thread } from '../../../shared/domain/thread.ts';
import { words } from '../../../shared/words/words.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { modeLineId } from './mode-line-id.ts';
import { ModeToggleView } from './mode-toggle-view.tsx';
import { toggleOptions } from './toggle-options.ts';
import { useLimit } from './use-limit.ts';
import styles from './mode-toggle.module.css';

/** The one switch of a thread, with the finer setting of approval required beside it. */
export function ModeToggle({ threadId }: { threadId: string }) {
  const thread = useThread(threadId);
  return thread ? <KnownModeToggle thread={thread} /> : null;
}

function KnownModeToggle({ thread }: { thread: Thread }) {
  const { id } = thread;
  const session = useSession(id);
  const wish = useModeWish(id);
  const { fullAccessForbidden } = useHarness(thread.home);
  const isUnderFull = useParentView(id)?.shown === 'full-access';
  const limit = useLimit(modeView(session, thread.desiredMode), thread.timeBox);
  return (
    <div className={styles.toggle}>
      <Menu
        side="top"
        align="end"
        trigger={
          <IconButton
            size="s"
            label={words('runtimeMode.scope.label')}
            icon={<SlidersHorizontal strokeWidth={1.75} />}
          />
        }
        entries={[
          { kind: 'heading', id: 'heading', label: words('runtimeMode.scope.heading') },
          {
            id: 'everything',
            label: words('runtimeMode.scope.everything'),
            checked: thread.askScope === 'everything',
            onSelect: () => void setAskScope(id, 'everything'),
          },
          {
            id: 'outside-folder',
            label: words('runtimeMode.scope.outside'),
            detail: thread.trusted
              ? words('runtimeMode.scope.outsideTrusted')
              : words('runtimeMode.scope.outsideUntrusted'),
            checked: thread.askScope === 'outside-folder',
            disabled: !thread.trusted,
            onSelect: () => void setAskScope(id, 'outside-folder'),
          },
        ]}
      />
      <ModeToggleView
        options={toggleOptions(session, thread, fullAccessForbidden, limit, isUnderFull)}
        wish={wish}
        describedBy={modeLineId(id)}
        onChoose={(mode) => void setMode(id, mode)}
      />
    </div>
  );
}
