import { FoldVertical } from 'lucide-react';
import { useState } from 'react';
import type { SessionState } from '../../../shared/domain/session.ts';
import type { Thread } from '../../../shared/domain/thread.ts';
import { words } from '../../../shared/words/words.ts';
import { compactThread } from '../../state/actions/history.ts';
import { Button } from '../../ui/button.tsx';

/** Lets Codex shorten what it remembers of the thread now, not only when its memory is full. */
export function CompactNow({ thread, session }: { thread: Thread; session: SessionState }) {
  const [busy, setBusy] = useState(false);
  const { status } = session;
  const isReady = status === 'idle' || status === 'detached' || status === 'failed';
  if (thread.lastTurn === null && thread.source === 'bobbin') return null;
  return (
    <div>
      <Button
        size="s"
        icon={<FoldVertical />}
        busy={busy}
        blockedBecause={isReady ? undefined : words('sidePanel.compact.waits')}
        onClick={() => {
          setBusy(true);
          void compactThread(thread.id).finally(() => setBusy(false));
        }}
      >
        {words('sidePanel.compact')}
      </Button>
    </div>
  );
}
