import type { ReactNode } from 'react';
import type { LedgerEntry } from '../../../shared/domain/ledger.ts';
import type { TimelineEntry } from '../../ui/timeline.tsx';
import { LedgerDetail } from './ledger-detail.tsx';
import { ledgerFacts } from './ledger-facts.tsx';
import { LedgerIcon, ledgerTone } from './ledger-icon.tsx';
import { LedgerTime } from './ledger-time.tsx';
import { ledgerTitle } from './ledger-title.ts';

/** One entry of the ledger as it stands in a timeline. `cwd`: the thread's folder; `whose`: said behind the facts. */
export function ledgerTimelineEntry(
  entry: LedgerEntry,
  { cwd, now, whose }: { cwd: string; now: number; whose?: ReactNode },
): TimelineEntry {
  return {
    id: String(entry.id),
    icon: <LedgerIcon entry={entry} />,
    tone: ledgerTone(entry),
    title: ledgerTitle(entry),
    time: <LedgerTime at={entry.at} now={now} />,
    detail: (
      <>
        <LedgerDetail facts={ledgerFacts(entry, cwd)} />
        {whose !== undefined && <> · {whose}</>}
      </>
    ),
  };
}
