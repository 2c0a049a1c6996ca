import type { AppError } from '../../../shared/domain/app-error.ts';
import { words } from '../../../shared/words/words.ts';
import { archiveThreads } from '../../state/actions/organise.ts';
import { togglePanel } from '../../state/actions/folds.ts';
import { startAnew } from '../../state/actions/history.ts';
import { dismissNotice } from '../../state/actions/notices.ts';
import { usePanelShown } from '../../state/selectors/folds.ts';
import { useLeftPrograms } from '../../state/selectors/transcripts.ts';
import { useNotices } from '../../state/selectors/app.ts';
import { useSession, useThread } from '../../state/selectors/threads.ts';
import { Banner } from '../../ui/banner.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { TerminalOutput } from '../../ui/terminal-output.tsx';
import { noticeAction, otherAction } from './notice-action.ts';
import styles from './banners.module.css';

/** What concerns one thread: its ended or failed Codex, what could not be done, that it is archived. */
export function ThreadBanners({ threadId }: { threadId: string }) {
  const thread = useThread(threadId);
  const session = useSession(threadId);
  const notices = useNotices(threadId);
  const failed = session.status === 'failed' ? session.error : null;
  const others = notices.filter(({ error }) => error.message !== failed?.message);
  return (
    <div className={styles.stack}>
      {thread?.archived && (
        <Banner
          title={words('banners.archived')}
          action={{
            label: words('banners.action.unarchive'),
            onPress: () => void archiveThreads([threadId], false),
          }}
        >
          {words('banners.archived.wayOn')}
        </Banner>
      )}
      {thread?.historyGone && failed?.code !== 'history-missing' && (
        <HistoryGone threadId={threadId} />
      )}
      <ProgramsLeft threadId={threadId} />
      {failed && failed.code !== 'unverified' && <Failure error={failed} threadId={threadId} />}
      {others.map(({ id, error }) => (
        <Failure key={id} error={error} threadId={threadId} onDismiss={() => dismissNotice(id)} />
      ))}
    </div>
  );
}

/** Full access that has ended may still be at work; the list with *Stop* is in the ledger beside. */
function ProgramsLeft({ threadId }: { threadId: string }) {
  const programs = useLeftPrograms(threadId);
  const isPanelShown = usePanelShown();
  if (programs.length === 0) return null;
  const count = programs.length;
  return (
    <Banner
      tone="full"
      title={words('banners.programs', { count })}
      {...(!isPanelShown && {
        action: { label: words('banners.action.show'), onPress: togglePanel },
      })}
    >
      {words('banners.programs.about', { count })}
    </Banner>
  );
}

function HistoryGone({ threadId }: { threadId: string }) {
  return (
    <Banner
      tone="need"
      title={words('banners.historyGone')}
      action={{ label: words('banners.action.startAnew'), onPress: () => void startAnew(threadId) }}
      secondAction={{
        label: words('banners.action.archive'),
        onPress: () => void archiveThreads([threadId], true),
      }}
    >
      {words('banners.historyGone.about')}
    </Banner>
  );
}

function Failure({
  error,
  threadId,
  onDismiss,
}: {
  error: AppError;
  threadId: string;
  onDismiss?: () => void;
}) {
  return (
    <Banner
      tone="wrong"
      title={error.message}
      action={noticeAction(error, threadId)}
      secondAction={otherAction(error, threadId)}
      onDismiss={onDismiss}
    >
      <Why error={error} />
    </Banner>
  );
}

/** Longer reasons of Codex's are a trail of inner causes. */
const longestReason = 200;

/** A sentence as it is; what is mostly noise folded: the last lines of a program, and a long trail of causes. */
function Why({ error: { code, detail } }: { error: AppError }) {
  if (detail === null) return null;
  const isOutput = code === 'codex-ended' || code === 'codex-silent';
  if (!isOutput && detail.length <= longestReason) return detail;
  const title = words(isOutput ? 'banners.lastLines' : 'banners.ownWords');
  return (
    <Disclosure look="bare" title={title}>
      <TerminalOutput output={detail} label={title} />
    </Disclosure>
  );
}
