import type { DiffRow, LineRow } from './parse-diff.ts';

/** A row of a diff shown side by side. `null`: the other side has a line that this one has not. */
export type SideRow =
  { kind: 'pair'; before: LineRow | null; after: LineRow | null } | Exclude<DiffRow, LineRow>;

/** Puts the nth of a run of removed lines beside the nth of the added lines right behind it. */
export function sideRows(rows: readonly DiffRow[]): SideRow[] {
  const sides: SideRow[] = [];
  for (let at = 0; at < rows.length;) {
    const row = rows[at]!;
    if (row.kind === 'gap' || row.kind === 'note') {
      sides.push(row);
      at += 1;
    } else if (row.kind === 'context') {
      sides.push({ kind: 'pair', before: row, after: row });
      at += 1;
    } else {
      const removed = run(rows, at, 'removed');
      const added = run(rows, at + removed.length, 'added');
      for (let n = 0; n < Math.max(removed.length, added.length); n += 1) {
        sides.push({ kind: 'pair', before: removed[n] ?? null, after: added[n] ?? null });
      }
      at += removed.length + added.length;
    }
  }
  return sides;
}

function run(rows: readonly DiffRow[], from: number, kind: 'removed' | 'added'): LineRow[] {
  const lines: LineRow[] = [];
  for (let at = from; rows[at]?.kind === kind; at += 1) lines.push(rows[at] as LineRow);
  return lines;
}
