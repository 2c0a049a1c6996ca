import type { LedgerEntry } from '../../../shared/domain/ledger.ts';
import type { RuntimeMode } from '../../../shared/domain/runtime-mode.ts';
import { oneLine } from '../../../shared/domain/one-line.ts';
import { assertNever } from '../../../shared/lib/assert-never.ts';
import { duration } from '../../../shared/lib/duration.ts';
import { pathInFolder } from '../../../shared/lib/path-in-folder.ts';
import { plainCommand } from './plain-command.ts';

/** A piece of a detail line; `code` is set in mono. */
export interface Words {
  text: string;
  code?: boolean;
}

/** How one entry is told. `facts` stand on one line, divided by points. */
export interface LedgerWords {
  title: string;
  facts: Words[][];
}

const modeNames: Record<RuntimeMode, string> = {
  'approval-required': 'Approval required',
  'full-access': 'Full access',
};
const askers = {
  user: 'by you',
  bobbin: 'by Bobbin',
  policy: 'by this machine’s policy',
  'time-box': 'the time was up',
  'other-program': 'by another program',
};

type EntryOf<K extends LedgerEntry['kind']> = Extract<LedgerEntry, { kind: K }>;

/** Tells an entry; paths are seen from `cwd`. */
export function ledgerWords(entry: LedgerEntry, cwd: string): LedgerWords {
  switch (entry.kind) {
    case 'mode':
      return modeWords(entry);
    case 'approval':
      return {
        title: approvalTitles[entry.outcome],
        facts: [
          [{ text: oneLine(pathInFolder(plainCommand(entry.summary), cwd)), code: true }],
          [{ text: 'shown ' }, { text: entry.shownHash.slice(0, 12), code: true }],
        ],
      };
    case 'command':
      return commandWords(entry, cwd);
    case 'file-change':
      return fileWords(entry, cwd);
    case 'program':
      return {
        title: programTitles[entry.outcome],
        facts: [[{ text: oneLine(entry.command), code: true }], [{ text: `process ${entry.pid}` }]],
      };
    default:
      return assertNever(entry);
  }
}

const programTitles: Record<EntryOf<'program'>['outcome'], string> = {
  found: 'Program left running',
  ended: 'Program left running has ended',
  stopped: 'You stopped a program left running',
  'not-stopped': 'A program could not be stopped',
};

const modeTitles: Record<EntryOf<'mode'>['outcome'], (name: string) => string> = {
  asked: (name) => `${name} asked for`,
  waiting: (name) => `${name} waits for the turn to end`,
  verified: (name) => name,
  unverified: (name) => `${name} not confirmed by Codex`,
  refused: (name) => `${name} refused`,
  failed: (name) => `${name} could not be applied`,
  cancelled: (name) => `${name} cancelled`,
  drifted: () => 'Settings changed elsewhere',
};

function modeWords(entry: EntryOf<'mode'>): LedgerWords {
  const name =
    entry.asked === 'approval-required' && entry.asks !== 'everything'
      ? `${modeNames[entry.asked]}, ${entry.asks === 'reduced' ? 'reduced' : 'outside only'}`
      : modeNames[entry.asked];
  const facts: Words[][] = [[{ text: askers[entry.by] }]];
  if (entry.tookMs !== null) {
    facts.push([{ text: `in force after ${duration(entry.tookMs)}` }]);
  }
  if (entry.reported !== null) {
    facts.push([
      { text: 'reports ' },
      { text: entry.reported.approvalPolicy, code: true },
      { text: ', ' },
      { text: entry.reported.sandbox, code: true },
    ]);
  }
  if (entry.note !== null) facts.push([{ text: entry.note }]);
  return { title: modeTitles[entry.outcome](name), facts };
}

const approvalTitles: Record<EntryOf<'approval'>['outcome'], string> = {
  'approved-once': 'Approved once',
  'approved-session': 'Approved for the session',
  'approved-always': 'Approved, and a rule saved for all threads',
  declined: 'Declined',
  'not-answered-stopped': 'Not answered: Codex stopped',
  'not-answered-lost': 'Not answered: Codex ended',
  'not-answered-resolved': 'Not answered: taken back by Codex',
};

function commandWords(entry: EntryOf<'command'>, cwd: string): LedgerWords {
  const facts: Words[][] = [[{ text: oneLine(plainCommand(entry.command)), code: true }]];
  if (entry.cwd !== cwd) {
    facts.push([{ text: 'in ' }, { text: oneLine(pathInFolder(entry.cwd, cwd)), code: true }]);
  }
  const titles: Record<EntryOf<'command'>['status'], string> = {
    running: 'Runs a command',
    completed: 'Ran a command',
    failed: 'Ran a command',
    declined: 'Command not run',
    interrupted: 'Command stopped',
    detached: 'Command left running',
  };
  if (entry.exitCode !== null) facts.push([{ text: `exit ${entry.exitCode}` }]);
  return {
    title: titles[entry.status],
    facts: [...facts, ...agentWords(entry), ...underWords(entry)],
  };
}

function fileWords(entry: EntryOf<'file-change'>, cwd: string): LedgerWords {
  const [first] = entry.paths;
  const more = entry.paths.length - 1;
  const outside = entry.paths.filter((path) => path.outside).length;
  const what = entry.paths.length === 1 ? 'a file' : `${entry.paths.length} files`;
  const titles: Record<EntryOf<'file-change'>['status'], string> = {
    running: `Changes ${what}`,
    completed: `Changed ${what}`,
    failed: `Could not change ${what}`,
    declined: `Did not change ${what}`,
    interrupted: `Stopped changing ${what}`,
    detached: `Left changing ${what}`,
  };
  const facts: Words[][] = [];
  if (first) {
    facts.push([
      { text: oneLine(pathInFolder(first.path, cwd)), code: true },
      ...(more > 0 ? [{ text: ` and ${more} more` }] : []),
    ]);
  }
  if (outside > 0) facts.push([{ text: `${outside} outside the folder` }]);
  return {
    title: titles[entry.status],
    facts: [...facts, ...agentWords(entry), ...underWords(entry)],
  };
}

/** Said of what an agent did that the thread started. */
function agentWords({ agent }: EntryOf<'command' | 'file-change'>): Words[][] {
  return agent === undefined ? [] : [[{ text: 'by a sub-agent' }]];
}

/** The mode it ran under, where that is more than asking first or is not known. */
function underWords(entry: EntryOf<'command' | 'file-change'>): Words[][] {
  if (entry.status === 'declined' || entry.mode === 'approval-required') return [];
  return [[{ text: entry.mode === null ? 'mode not known' : 'ran under full access' }]];
}
