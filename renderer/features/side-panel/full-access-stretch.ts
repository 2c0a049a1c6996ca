import type { LedgerEntry } from '../../../shared/domain/ledger.ts';

/** What was done during the last stretch of full access. Times are ms since the epoch. */
export interface FullAccessStretch {
  since: number;
  /** Null while it lasts. */
  until: number | null;
  commands: number;
  files: number;
  filesOutside: number;
  /** Commands whose program went on when the turn ended. */
  leftRunning: number;
  /** The beginning is not held: the numbers are at least these. */
  partial: boolean;
}

interface Open {
  stretch: FullAccessStretch;
  paths: Set<string>;
  outside: Set<string>;
}

/**
 * Sums up the last stretch of full access in a ledger, given newest first; null where there was none. A stretch
 * begins when Codex confirms full access and ends with the next confirmed or failed change of mode.
 */
export function fullAccessStretch(
  newestFirst: readonly LedgerEntry[],
  complete: boolean,
): FullAccessStretch | null {
  let last: Open | null = null;
  for (const entry of [...newestFirst].reverse()) {
    switch (entry.kind) {
      case 'mode':
        last = afterModeChange(last, entry);
        break;
      case 'command':
      case 'file-change': {
        if (entry.mode !== 'full-access') break;
        if (last === null) {
          if (complete) break;
          last = begin(entry.at, true);
        }
        count(last, entry);
        break;
      }
      case 'approval':
      case 'program':
        break;
    }
  }
  if (last === null) return null;
  const { stretch, paths, outside } = last;
  return { ...stretch, files: paths.size, filesOutside: outside.size };
}

function begin(since: number, partial: boolean): Open {
  const stretch = {
    since,
    until: null,
    commands: 0,
    files: 0,
    filesOutside: 0,
    leftRunning: 0,
    partial,
  };
  return { stretch, paths: new Set(), outside: new Set() };
}

function afterModeChange(
  last: Open | null,
  entry: Extract<LedgerEntry, { kind: 'mode' }>,
): Open | null {
  const isOpen = last !== null && last.stretch.until === null;
  switch (entry.outcome) {
    case 'asked':
    case 'waiting':
    case 'cancelled':
    case 'drifted':
      return last;
    case 'verified':
      if (entry.asked === 'full-access') return isOpen ? last : begin(entry.at, false);
      break;
    case 'unverified':
    case 'refused':
    case 'failed':
      break;
  }
  if (isOpen) last.stretch.until = entry.at;
  return last;
}

function count(
  { stretch, paths, outside }: Open,
  entry: Extract<LedgerEntry, { kind: 'command' | 'file-change' }>,
): void {
  if (entry.status === 'declined') return;
  if (entry.kind === 'command') {
    stretch.commands += 1;
    if (entry.status === 'detached') stretch.leftRunning += 1;
    return;
  }
  if (entry.status === 'failed') return;
  for (const path of entry.paths) {
    paths.add(path.path);
    if (path.outside) outside.add(path.path);
  }
}
