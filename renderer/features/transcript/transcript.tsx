import { MessageSquareDashed } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { words } from '../../../shared/words/words.ts';
import { openLink } from '../../state/actions/codex.ts';
import { openFile } from '../../state/actions/manage-thread.ts';
import { dropFar, loadPage, openThread } from '../../state/actions/open-thread.ts';
import { noteLookedAt } from '../../state/looked-at.ts';
import { useFind } from '../../state/selectors/search.ts';
import { stopTurn } from '../../state/actions/send-message.ts';
import { useBusySince, useSending, useSession, useThread } from '../../state/selectors/threads.ts';
import {
  useNewer,
  useQuietTime,
  useTranscriptError,
  useTranscriptStatus,
  useTurn,
} from '../../state/selectors/transcripts.ts';
import { getState } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { preloadMarkdown } from '../../ui/markdown/markdown.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { NewerLine, OlderLine } from './further-line.tsx';
import { RowContextProvider } from './row-context.ts';
import { RowView } from './row-view.tsx';
import { TranscriptList } from './transcript-list.tsx';
import type { TranscriptRow } from './transcript-rows.ts';
import { TurnStatus } from './turn-status.tsx';
import { useAnnounceTurns } from './use-announce-turns.ts';
import { useRows } from './use-rows.ts';
import { viewMemory } from './view-memory.ts';
import styles from './transcript.module.css';

// The first message is not shown as plain text first: its parser is fetched while the window is idle.
if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void preloadMarkdown());

/** Everything that was said and done in a thread. Fills its box and scrolls in it. */
export function Transcript({ threadId }: { threadId: string }) {
  return <ThreadTranscript key={threadId} threadId={threadId} />;
}

function ThreadTranscript({ threadId }: { threadId: string }) {
  const status = useTranscriptStatus(threadId);
  const rows = useRows(threadId);
  const cwd = useThread(threadId)?.cwd ?? '';
  const find = useFind(threadId);
  const hasNewer = useNewer(threadId) !== 'none';
  const isSending = useSending(threadId);
  useAnnounceTurns(threadId);
  const context = useMemo(
    () => ({
      threadId,
      cwd,
      openLink: (url: string) => void openLink(url),
      openFile: (path: string, line?: number | null) => void openFile(threadId, path, line),
    }),
    [threadId, cwd],
  );
  const renderRow = useCallback(
    (row: TranscriptRow) => <RowView threadId={threadId} row={row} />,
    [threadId],
  );
  const onNear = useCallback(
    (way: 'older' | 'newer') => {
      if (getState().transcripts[threadId]?.[way] === 'more') void loadPage(threadId, way);
    },
    [threadId],
  );
  const onLook = useCallback(
    (first: string, last: string) => {
      noteLookedAt(threadId, first);
      dropFar(threadId, first, last);
    },
    [threadId],
  );

  if (rows.length === 0) {
    return (
      <div className={styles.middle}>
        <NothingYet threadId={threadId} status={status} cwd={cwd} />
      </div>
    );
  }
  return (
    <RowContextProvider value={context}>
      <TranscriptList
        rows={rows}
        memory={viewMemory(threadId)}
        renderRow={renderRow}
        head={<OlderLine threadId={threadId} />}
        foot={<Foot threadId={threadId} />}
        hasNewer={hasNewer}
        isSending={isSending}
        onNear={onNear}
        onLook={onLook}
        onNewest={() => void openThread(threadId)}
        find={find}
      />
    </RowContextProvider>
  );
}

function Foot({ threadId }: { threadId: string }) {
  const session = useSession(threadId);
  const turnId =
    session.status === 'running' || session.status === 'interrupting' ? session.turnId : null;
  const begun = useTurn(threadId, turnId ?? '')?.startedAt ?? null;
  const seen = useBusySince(threadId) ?? null;
  const hasNewer = useNewer(threadId) !== 'none';
  const quietTime = useQuietTime(threadId);
  if (hasNewer) return <NewerLine threadId={threadId} />;
  return (
    <TurnStatus
      session={session}
      since={begun ?? seen}
      quietTime={quietTime}
      onStop={() => void stopTurn(threadId)}
    />
  );
}

interface NothingYetProps {
  threadId: string;
  status: ReturnType<typeof useTranscriptStatus>;
  cwd: string;
}

function NothingYet({ threadId, status, cwd }: NothingYetProps) {
  const error = useTranscriptError(threadId);
  if (status === 'failed' && error) {
    return (
      <EmptyState
        title={error.message}
        actions={
          <Button onClick={() => void openThread(threadId)}>{words('common.tryAgain')}</Button>
        }
      >
        {error.detail}
      </EmptyState>
    );
  }
  if (status === undefined || status === 'opening') {
    return <Spinner size={18} label={words('transcript.opening')} />;
  }
  return (
    <EmptyState
      icon={<MessageSquareDashed size={22} strokeWidth={1.5} />}
      title={words('transcript.empty')}
    >
      {words('transcript.emptyHint', { folder: cwd })}
    </EmptyState>
  );
}
