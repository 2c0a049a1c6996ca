import { Copy, Ellipsis, GitFork, ListTree, Undo2 } from 'lucide-react';
import { isInTurn } from '../../../shared/domain/session-selectors.ts';
import { showOverlay } from '../../state/actions/folds.ts';
import { copyTurn } from '../../state/actions/markdown.ts';
import { forkThread, revertThread } from '../../state/actions/history.ts';
import { useSession } from '../../state/selectors/threads.ts';
import { useTurn } from '../../state/selectors/transcripts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useRowContext } from './row-context.ts';

/** What can be done from one of the user's messages. Nothing while its turn runs. */
export function TurnMenu({ turnId }: { turnId: string }) {
  const { threadId } = useRowContext();
  const status = useTurn(threadId, turnId)?.status;
  const busy = isInTurn(useSession(threadId));
  if (status === undefined || status === 'running') return null;
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          size="s"
          tooltip="native"
          label="What to do from this message"
          icon={<Ellipsis />}
        />
      }
      entries={[
        {
          id: 'copy',
          label: 'Copy the turn as Markdown',
          icon: <Copy />,
          onSelect: () => void copyTurn(threadId, turnId),
        },
        {
          id: 'turns',
          label: 'Go to another message…',
          icon: <ListTree />,
          onSelect: () => showOverlay('turns'),
        },
        { kind: 'separator', id: 'history' },
        {
          id: 'fork',
          label: 'Fork from here',
          detail: 'A new thread with everything up to this message’s answer.',
          icon: <GitFork />,
          onSelect: () => void forkThread(threadId, turnId),
        },
        {
          id: 'revert',
          label: 'Revert to before this',
          detail: busy
            ? 'Wait until the turn has ended.'
            : 'Codex forgets this message and all after it. Files stay as they are.',
          icon: <Undo2 />,
          disabled: busy,
          onSelect: () => void revertThread(threadId, turnId),
        },
      ]}
    />
  );
}
