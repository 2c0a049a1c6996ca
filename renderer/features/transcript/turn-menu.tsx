import { Copy, Ellipsis, GitFork, ListTree, Undo2 } from 'lucide-react';
import { isInTurn } from '../../../shared/domain/session-selectors.ts';
import { words } from '../../../shared/words/words.ts';
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
          label={words('transcript.turn.menu')}
          icon={<Ellipsis />}
        />
      }
      entries={[
        {
          id: 'copy',
          label: words('transcript.turn.copy'),
          icon: <Copy />,
          onSelect: () => void copyTurn(threadId, turnId),
        },
        {
          id: 'turns',
          label: words('transcript.turn.others'),
          icon: <ListTree />,
          onSelect: () => showOverlay('turns'),
        },
        { kind: 'separator', id: 'history' },
        {
          id: 'fork',
          label: words('transcript.turn.fork'),
          detail: words('transcript.turn.forkHint'),
          icon: <GitFork />,
          onSelect: () => void forkThread(threadId, turnId),
        },
        {
          id: 'revert',
          label: words('transcript.turn.revert'),
          detail: words(busy ? 'transcript.turn.revertLater' : 'transcript.turn.revertHint'),
          icon: <Undo2 />,
          disabled: busy,
          onSelect: () => void revertThread(threadId, turnId),
        },
      ]}
    />
  );
}
