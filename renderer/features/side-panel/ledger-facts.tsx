import type { ReactNode } from 'react';
import type { LedgerEntry } from '../../../shared/domain/ledger.ts';
import { oneLine } from '../../../shared/domain/one-line.ts';
import { assertNever } from '../../../shared/lib/assert-never.ts';
import { duration } from '../../../shared/lib/duration.ts';
import { pathInFolder } from '../../../shared/lib/path-in-folder.ts';
import { words } from '../../../shared/words/words.ts';
import { MarkedWords } from '../../ui/marked-words.tsx';
import { plainCommand } from './plain-command.ts';

type EntryOf<K extends LedgerEntry['kind']> = Extract<LedgerEntry, { kind: K }>;

/** What is known of an entry beside its title; paths are seen from `cwd`, what is not Bobbin's words is set in mono. */
export function ledgerFacts(entry: LedgerEntry, cwd: string): ReactNode[] {
  switch (entry.kind) {
    case 'mode':
      return modeFacts(entry);
    case 'approval': {
      const hash = code(entry.shownHash.slice(0, 12));
      const shown = <MarkedWords of="ledger.shown" values={{ hash }} />;
      return [code(pathInFolder(plainCommand(entry.summary), cwd)), shown];
    }
    case 'command':
      return [...commandFacts(entry, cwd), ...workFacts(entry)];
    case 'file-change':
      return [...fileFacts(entry, cwd), ...workFacts(entry)];
    case 'program':
      return [code(entry.command), words('ledger.process', { pid: entry.pid })];
    default:
      return assertNever(entry);
  }
}

const askers: Record<EntryOf<'mode'>['by'], string> = {
  user: words('ledger.by.user'),
  bobbin: words('ledger.by.bobbin'),
  policy: words('ledger.by.policy'),
  'time-box': words('ledger.by.timeBox'),
  'other-program': words('ledger.by.otherProgram'),
};

function modeFacts({ by, tookMs, reported, note }: EntryOf<'mode'>): ReactNode[] {
  const facts: ReactNode[] = [askers[by]];
  if (tookMs !== null) facts.push(words('ledger.inForceAfter', { time: duration(tookMs) }));
  if (reported !== null) {
    const approval = code(reported.approvalPolicy);
    const sandbox = code(reported.sandbox);
    facts.push(<MarkedWords of="ledger.reports" values={{ approval, sandbox }} />);
  }
  if (note !== null) facts.push(note);
  return facts;
}

function commandFacts(entry: EntryOf<'command'>, cwd: string): ReactNode[] {
  const facts: ReactNode[] = [code(plainCommand(entry.command))];
  if (entry.cwd !== cwd) {
    const folder = code(pathInFolder(entry.cwd, cwd));
    facts.push(<MarkedWords of="ledger.command.in" values={{ folder }} />);
  }
  if (entry.exitCode !== null) facts.push(words('ledger.command.exit', { code: entry.exitCode }));
  return facts;
}

function fileFacts({ paths }: EntryOf<'file-change'>, cwd: string): ReactNode[] {
  const facts: ReactNode[] = [];
  const [first] = paths;
  const more = paths.length - 1;
  const outside = paths.filter((path) => path.outside).length;
  if (first) {
    const file = code(pathInFolder(first.path, cwd));
    facts.push(more > 0 ? <MarkedWords of="ledger.files.more" values={{ file, more }} /> : file);
  }
  if (outside > 0) facts.push(words('ledger.files.outside', { count: outside }));
  return facts;
}

/** Whether an agent did it that the thread started, and the mode it ran under where that is more than asking first. */
function workFacts({ agent, mode, status }: EntryOf<'command' | 'file-change'>): ReactNode[] {
  const facts: ReactNode[] = agent === undefined ? [] : [words('ledger.bySubAgent')];
  if (status !== 'declined' && mode !== 'approval-required') {
    facts.push(words(mode === null ? 'ledger.modeNotKnown' : 'ledger.underFullAccess'));
  }
  return facts;
}

function code(text: string): ReactNode {
  return <code>{oneLine(text)}</code>;
}
