/** Lines an edit adds and removes. */
export interface DiffStat {
  added: number;
  removed: number;
}

/** Counts the lines of an edit: of a unified diff without file headers, or of the whole text of an added or deleted file. */
export function diffStat(edit: { change: 'add' | 'delete' | 'update'; diff: string }): DiffStat {
  const lines = edit.diff.replace(/\r?\n$/, '').split('\n');
  if (edit.diff === '') return { added: 0, removed: 0 };
  if (edit.change !== 'update' && !edit.diff.startsWith('@@')) {
    const count = lines.length;
    return edit.change === 'add' ? { added: count, removed: 0 } : { added: 0, removed: count };
  }
  const stat = { added: 0, removed: 0 };
  for (const line of lines) {
    if (line.startsWith('+')) stat.added += 1;
    else if (line.startsWith('-')) stat.removed += 1;
  }
  return stat;
}

/** The sum over several edits. */
export function sumStats(stats: readonly DiffStat[]): DiffStat {
  return stats.reduce(
    (sum, stat) => ({ added: sum.added + stat.added, removed: sum.removed + stat.removed }),
    { added: 0, removed: 0 },
  );
}
