import { diffWordsWithSpace } from 'diff';
import type { DiffPart, DiffRow, LineRow } from './parse-diff.ts';

const maxLineLength = 500;
const maxPairs = 300;
const maxEdits = 80;
/** Below this share of common text two lines have nothing to do with each other. */
const leastCommon = 0.2;

/**
 * Marks the words that changed in lines that replace each other: the nth of a run of removed lines
 * is compared with the nth of the added lines right behind it. Bounded in pairs, length and edits.
 */
export function markWords(rows: DiffRow[]): DiffRow[] {
  const marked = [...rows];
  let pairs = 0;
  for (let at = 0; at < rows.length && pairs < maxPairs;) {
    const removed = runLength(rows, at, 'removed');
    const added = runLength(rows, at + removed, 'added');
    for (let n = 0; n < Math.min(removed, added) && pairs < maxPairs; n += 1) {
      pairs += 1;
      const [before, after] = compare(textOf(rows[at + n]), textOf(rows[at + removed + n]));
      if (!before || !after) continue;
      marked[at + n] = { ...(rows[at + n] as LineRow), parts: before };
      marked[at + removed + n] = { ...(rows[at + removed + n] as LineRow), parts: after };
    }
    at += Math.max(1, removed + added);
  }
  return marked;
}

function runLength(rows: DiffRow[], from: number, kind: DiffRow['kind']): number {
  let end = from;
  while (rows[end]?.kind === kind) end += 1;
  return end - from;
}

function textOf(row: DiffRow | undefined): string {
  return row && 'parts' in row ? row.parts.map((part) => part.text).join('') : '';
}

function compare(before: string, after: string): [DiffPart[]?, DiffPart[]?] {
  if (before.length > maxLineLength || after.length > maxLineLength) return [];
  const changes = diffWordsWithSpace(before, after, { maxEditLength: maxEdits });
  if (!changes) return [];
  const common = changes
    .filter((change) => !change.added && !change.removed)
    .reduce((sum, change) => sum + change.value.trim().length, 0);
  const longer = Math.max(before.trim().length, after.trim().length);
  if (common < longer * leastCommon) return [];
  const side = (without: 'added' | 'removed'): DiffPart[] =>
    joinMarks(
      changes
        .filter((change) => !change[without])
        .map((change) => ({ text: change.value, marked: change.added || change.removed })),
    );
  return [side('added'), side('removed')];
}

/** Marks a single character between two marks too: one changed expression reads as one mark. */
function joinMarks(parts: DiffPart[]): DiffPart[] {
  const joined: DiffPart[] = [];
  parts.forEach((part, index) => {
    const between = part.text.length === 1 && parts[index - 1]?.marked && parts[index + 1]?.marked;
    const marked = part.marked || between === true;
    const last = joined.at(-1);
    if (last?.marked === marked) last.text += part.text;
    else joined.push({ text: part.text, marked });
  });
  return joined;
}
