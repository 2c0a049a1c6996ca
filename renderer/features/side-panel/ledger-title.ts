import type { LedgerEntry } from '../../../shared/domain/ledger.ts';
import { assertNever } from '../../../shared/lib/assert-never.ts';
import { words } from '../../../shared/words/words.ts';
import type { WordsKey } from '../../../shared/words/words.ts';

type EntryOf<K extends LedgerEntry['kind']> = Extract<LedgerEntry, { kind: K }>;

/** What an entry is about, in a few words. */
export function ledgerTitle(entry: LedgerEntry): string {
  switch (entry.kind) {
    case 'mode':
      return entry.outcome === 'verified'
        ? modeName(entry)
        : words(modeTitles[entry.outcome], { mode: modeName(entry) });
    case 'approval':
      return words(approvalTitles[entry.outcome]);
    case 'command':
      return words(commandTitles[entry.status]);
    case 'file-change':
      return words(fileTitles[entry.status], { count: entry.paths.length });
    case 'program':
      return words(programTitles[entry.outcome]);
    default:
      return assertNever(entry);
  }
}

function modeName({ asked, asks }: EntryOf<'mode'>): string {
  if (asked === 'full-access') return words('ledger.mode.fullAccess');
  if (asks === 'everything') return words('ledger.mode.approvalRequired');
  return words(asks === 'reduced' ? 'ledger.mode.reduced' : 'ledger.mode.outsideOnly');
}

const modeTitles: Record<Exclude<EntryOf<'mode'>['outcome'], 'verified'>, WordsKey> = {
  asked: 'ledger.mode.asked',
  waiting: 'ledger.mode.waiting',
  unverified: 'ledger.mode.unverified',
  refused: 'ledger.mode.refused',
  failed: 'ledger.mode.failed',
  cancelled: 'ledger.mode.cancelled',
  drifted: 'ledger.mode.drifted',
};

const approvalTitles: Record<EntryOf<'approval'>['outcome'], WordsKey> = {
  'approved-once': 'ledger.approval.once',
  'approved-session': 'ledger.approval.session',
  'approved-always': 'ledger.approval.always',
  declined: 'ledger.approval.declined',
  'not-answered-stopped': 'ledger.approval.stopped',
  'not-answered-lost': 'ledger.approval.lost',
  'not-answered-resolved': 'ledger.approval.resolved',
};

const commandTitles: Record<EntryOf<'command'>['status'], WordsKey> = {
  running: 'ledger.command.running',
  completed: 'ledger.command.ran',
  failed: 'ledger.command.ran',
  declined: 'ledger.command.declined',
  interrupted: 'ledger.command.interrupted',
  detached: 'ledger.command.detached',
};

const fileTitles: Record<EntryOf<'file-change'>['status'], WordsKey> = {
  running: 'ledger.files.running',
  completed: 'ledger.files.completed',
  failed: 'ledger.files.failed',
  declined: 'ledger.files.declined',
  interrupted: 'ledger.files.interrupted',
  detached: 'ledger.files.detached',
};

const programTitles: Record<EntryOf<'program'>['outcome'], WordsKey> = {
  found: 'ledger.program.found',
  ended: 'ledger.program.ended',
  stopped: 'ledger.program.stopped',
  'not-stopped': 'ledger.program.notStopped',
};
