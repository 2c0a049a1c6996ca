import { useState } from 'react';
import { showOverlay } from '../../state/actions/folds.ts';
import { applyModeNow, cancelWaitingMode } from '../../state/actions/set-mode.ts';
import { retryThread } from '../../state/actions/manage-thread.ts';
import { sendText } from '../../state/actions/send-message.ts';
import { useAccountName } from '../../state/selectors/accounts.ts';
import { useHarness } from '../../state/selectors/app.ts';
import { useParentView, useSession, useThread } from '../../state/selectors/threads.ts';
import { useNow } from '../../ui/relative-time.tsx';
import { modeView } from '../../../shared/domain/mode-view.ts';
import type { Thread } from '../../../shared/domain/thread.ts';
import { assertNever } from '../../../shared/lib/assert-never.ts';
import { words } from '../../../shared/words/words.ts';
import { modeLineId } from './mode-line-id.ts';
import { ModeLineView } from './mode-line-view.tsx';
import { modeLine, underFullLine, type ModeLineAction } from './mode-line-words.ts';
import { ReportDialog } from './report-dialog.tsx';
import { useUnasked } from './use-unasked.ts';

/** The line under the composer: what is in force for a thread, in words, and the ways on. */
export function ModeLine({ threadId }: { threadId: string }) {
  const thread = useThread(threadId);
  return thread ? <KnownModeLine thread={thread} /> : null;
}

function KnownModeLine({ thread }: { thread: Thread }) {
  const { id } = thread;
  const session = useSession(id);
  const { fullAccessForbidden } = useHarness(thread.home);
  const account = useAccountName(thread.home);
  const [showsReport, setShowsReport] = useState(false);
  const line = modeLine(session, thread, useNow(), useUnasked(thread, session));
  const isUnderFull =
    useParentView(id)?.shown === 'full-access' &&
    modeView(session, thread.desiredMode).shown !== 'full-access';
  const report = session.status === 'failed' ? session.report : null;

  function act(action: ModeLineAction) {
    switch (action) {
      case 'rules':
        return showOverlay('permissions');
      case 'apply-now':
        return void applyModeNow(id);
      case 'cancel':
        return void cancelWaitingMode(id);
      case 'continue':
        return void sendText(id, words('runtimeMode.continueMessage'));
      case 'retry':
        return void retryThread(id);
      case 'details':
        return setShowsReport(true);
      default:
        return assertNever(action);
    }
  }

  return (
    <>
      <ModeLineView
        id={modeLineId(id)}
        line={isUnderFull ? underFullLine : line}
        lockedBecause={fullAccessForbidden ? words('runtimeMode.full.forbidden') : null}
        account={account}
        onAction={act}
      />
      {report && (
        <ReportDialog
          asked={thread.desiredMode}
          report={report}
          open={showsReport}
          onClose={() => setShowsReport(false)}
        />
      )}
    </>
  );
}
