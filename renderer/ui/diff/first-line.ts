import { parseDiff } from './parse-diff.ts';

/** The number of the first line that an edit changed, in the file as it is now; null where the diff has no numbers. */
export function firstChangedLine(diff: string, change: 'add' | 'delete' | 'update'): number | null {
  const { rows } = parseDiff(diff, change);
  const at = rows.findIndex(({ kind }) => kind === 'added' || kind === 'removed');
  const row = rows[at];
  if (row === undefined || !('line' in row)) return null;
  if (row.kind === 'added') return row.line;
  const next = rows.slice(at).find(({ kind }) => kind === 'added' || kind === 'context');
  const before = rows.slice(0, at).findLast(({ kind }) => kind === 'context');
  const near = next ?? before;
  return near !== undefined && 'line' in near ? near.line : null;
}
