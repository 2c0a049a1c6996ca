import type { LedgerEntry } from '../../../shared/domain/ledger.ts';
import { oneLine } from '../../../shared/domain/one-line.ts';
import { pathInFolder } from '../../../shared/lib/path-in-folder.ts';
import type { FullAccessStretch } from './full-access-stretch.ts';
import { plainCommand } from './plain-command.ts';

/** What was done in a stretch of full access, each thing by itself. */
export interface StretchDetail {
  /** In the order they were run. */
  commands: { id: number; text: string; left: boolean }[];
  /** Each file once, those outside the folder first. */
  files: { path: string; outside: boolean }[];
}

/** The commands and files behind the numbers of a stretch, from the entries held, newest first; paths seen from `cwd`. */
export function stretchDetail(
  newestFirst: readonly LedgerEntry[],
  { since, until }: Pick<FullAccessStretch, 'since' | 'until'>,
  cwd: string,
): StretchDetail {
  const commands: StretchDetail['commands'] = [];
  const files = new Map<string, boolean>();
  for (const entry of [...newestFirst].reverse()) {
    if (entry.at < since || (until !== null && entry.at > until)) continue;
    if (entry.kind === 'command' && entry.mode === 'full-access' && entry.status !== 'declined') {
      const text = oneLine(pathInFolder(plainCommand(entry.command), cwd));
      commands.push({ id: entry.id, text, left: entry.status === 'detached' });
    }
    if (entry.kind === 'file-change' && entry.mode === 'full-access' && didChange(entry.status)) {
      for (const { path, outside } of entry.paths) files.set(path, outside);
    }
  }
  const listed = [...files].map(([path, outside]) => ({
    path: oneLine(pathInFolder(path, cwd)),
    outside,
  }));
  return { commands, files: listed.sort((a, b) => Number(b.outside) - Number(a.outside)) };
}

function didChange(status: Extract<LedgerEntry, { kind: 'file-change' }>['status']): boolean {
  return status !== 'declined' && status !== 'failed';
}
