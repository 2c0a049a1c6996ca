import { ScrollText } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { words } from '../../../shared/words/words.ts';
import { showOverlay } from '../../state/actions/folds.ts';
import { loadLedger } from '../../state/actions/ledger.ts';
import { useModeView, useThread } from '../../state/selectors/threads.ts';
import { useLedger, useLeftPrograms } from '../../state/selectors/transcripts.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useNow } from '../../ui/relative-time.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { fullAccessStretch } from './full-access-stretch.ts';
import { LedgerExport } from './ledger-export.tsx';
import { ledgerTimeline } from './ledger-timeline.ts';
import { ledgerTimelineEntry } from './ledger-timeline-entry.tsx';
import { LeftPrograms } from './left-programs.tsx';
import { stretchDetail } from './stretch-detail.ts';
import { StretchBox } from './stretch-box.tsx';
import styles from './side-panel.module.css';

/** So many entries are fetched unasked. */
const enough = 40;

/** The record of a thread: every change of mode, every question with its answer, everything done, newest first. */
export function LedgerTab({ threadId }: { threadId: string }) {
  const ledger = useLedger(threadId);
  const cwd = useThread(threadId)?.cwd ?? '';
  const isFull = useModeView(threadId)?.shown === 'full-access';
  const programs = useLeftPrograms(threadId);
  const now = useNow();
  // Another page is asked for until there is enough to look at, or no more.
  const held = ledger?.entries.length ?? 0;
  const wantsMore = ledger === undefined || (!ledger.complete && held < enough);
  useEffect(() => {
    if (wantsMore) void loadLedger(threadId);
  }, [threadId, wantsMore, held]);

  const entries = useMemo(() => ledgerTimeline(ledger?.entries ?? []), [ledger]);
  const stretch = useMemo(
    () => (ledger ? fullAccessStretch(ledger.entries, ledger.complete) : null),
    [ledger],
  );

  if (!ledger) return <Spinner label={words('ledger.reading')} />;
  if (entries.length === 0) {
    return (
      <EmptyState icon={<ScrollText size={20} strokeWidth={1.5} />} title={words('ledger.none')}>
        {words('ledger.none.explains')}
      </EmptyState>
    );
  }
  return (
    <>
      {stretch ? (
        <StretchBox
          {...{ stretch, programs, now }}
          detail={stretchDetail(ledger.entries, stretch, cwd)}
          lasts={isFull}
        />
      ) : (
        <LeftPrograms programs={programs} />
      )}
      <Timeline
        label={words('ledger.title')}
        entries={entries.map((entry) => ledgerTimelineEntry(entry, { cwd, now }))}
      />
      <div className={styles.ledgerFoot}>
        {!ledger.complete && <Earlier threadId={threadId} />}
        <LedgerExport threadId={threadId} />
        <Button tone="link" onClick={() => showOverlay('ledger')}>
          {words('ledger.allThreads')}
        </Button>
      </div>
    </>
  );
}

function Earlier({ threadId }: { threadId: string }) {
  const [loading, setLoading] = useState(false);
  return (
    <Button
      size="s"
      busy={loading}
      onClick={() => {
        setLoading(true);
        void loadLedger(threadId).finally(() => setLoading(false));
      }}
    >
      {words('ledger.earlier')}
    </Button>
  );
}
