import { useState } from 'react';
import type { LedgerEntry, LedgerKind } from '../../../shared/domain/ledger.ts';
import type { Thread } from '../../../shared/domain/thread.ts';
import { threadTitle } from '../../../shared/domain/thread-title.ts';
import { words } from '../../../shared/words/words.ts';
import { showOverlay } from '../../state/actions/folds.ts';
import { selectThread } from '../../state/actions/navigate.ts';
import { useOverlay } from '../../state/selectors/folds.ts';
import { useSelectedThreadId, useThread } from '../../state/selectors/threads.ts';
import { useStore } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useNow } from '../../ui/relative-time.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { LedgerExport } from './ledger-export.tsx';
import { ledgerTimeline } from './ledger-timeline.ts';
import { ledgerTimelineEntry } from './ledger-timeline-entry.tsx';
import { useWholeLedger } from './use-whole-ledger.ts';
import styles from './whole-ledger-dialog.module.css';

const choices: { value: LedgerKind | 'all'; label: string }[] = [
  { value: 'all', label: words('ledger.kind.all') },
  { value: 'mode', label: words('ledger.kind.mode') },
  { value: 'approval', label: words('ledger.kind.approval') },
  { value: 'command', label: words('ledger.kind.command') },
  { value: 'file-change', label: words('ledger.kind.fileChange') },
  { value: 'program', label: words('ledger.kind.program') },
];

/** The record of all threads: what was asked, allowed and done, and under which mode. */
export function WholeLedgerDialog() {
  const isOpen = useOverlay() === 'ledger';
  const [kind, setKind] = useState<LedgerKind | 'all'>('all');
  const [fullAccess, setFullAccess] = useState(false);
  const inView = useThread(useSelectedThreadId() ?? '');
  const [whose, setWhose] = useState<'all' | 'thread'>('all');
  const threadId = whose === 'thread' && inView ? inView.id : null;
  const { entries, complete, more } = useWholeLedger({
    threadId,
    kinds: kind === 'all' ? [] : [kind],
    fullAccess,
  });
  return (
    <Dialog
      open={isOpen}
      onClose={() => showOverlay(null)}
      title={words('ledger.whole.title')}
      description={words('ledger.whole.explains')}
      size="l"
      actions={<LedgerExport threadId={threadId} />}
    >
      <div className={styles.page}>
        <div className={styles.filters}>
          <SelectField
            label={words('ledger.whole.show')}
            value={kind}
            options={choices}
            onChange={setKind}
          />
          {inView && (
            <SelectField
              label={words('ledger.whole.of')}
              value={whose}
              options={[
                { value: 'all', label: words('ledger.whole.allThreads') },
                { value: 'thread', label: threadTitle(inView) },
              ]}
              onChange={setWhose}
            />
          )}
          <Switch
            label={words('ledger.whole.onlyFullAccess')}
            checked={fullAccess}
            onChange={setFullAccess}
          />
        </div>
        {entries === null ? (
          <Spinner label={words('ledger.reading')} />
        ) : entries.length === 0 ? (
          <p className={styles.none}>{words('ledger.whole.none')}</p>
        ) : (
          <Entries entries={entries} />
        )}
        {entries !== null && entries.length > 0 && !complete && (
          <Button size="s" onClick={more}>
            {words('ledger.earlier')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function Entries({ entries }: { entries: readonly LedgerEntry[] }) {
  const threads = useStore((state) => state.threads);
  const now = useNow();
  return (
    <Timeline
      label={words('ledger.whole.newestFirst')}
      entries={ledgerTimeline(entries).map((entry) => {
        const thread = threads[entry.threadId];
        const whose = thread ? <ThreadLink thread={thread} /> : words('ledger.whole.threadGone');
        return ledgerTimelineEntry(entry, { cwd: thread?.cwd ?? '', now, whose });
      })}
    />
  );
}

function ThreadLink({ thread }: { thread: Thread }) {
  function open() {
    showOverlay(null);
    selectThread(thread.id);
  }
  return (
    <Button tone="link" onClick={open}>
      {threadTitle(thread)}
    </Button>
  );
}
