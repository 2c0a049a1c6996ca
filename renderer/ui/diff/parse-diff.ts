/** A piece of a line; marked where it differs from the line it replaces or is replaced by. */
export interface DiffPart {
  text: string;
  marked: boolean;
}

export type DiffRow =
  | {
      kind: 'context' | 'added' | 'removed';
      line: number | null;
      /** The number in the old file; of context only. */
      oldLine?: number | null;
      parts: DiffPart[];
    }
  /** Between two hunks; the heading is what git prints behind `@@`. */
  | { kind: 'gap'; heading: string }
  /** Said about the file: a rename, a binary, a missing last line feed. */
  | { kind: 'note'; text: string };

export type LineRow = Extract<DiffRow, { parts: DiffPart[] }>;

export interface ParsedDiff {
  rows: DiffRow[];
  added: number;
  removed: number;
}

const hunk = /^@@(?: -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@)?(.*)$/;
const fileHeader = /^(?:diff |index |--- |\+\+\+ |(?:old|new|deleted file|new file) mode )/;
const fileNote = /^(?:rename |copy |similarity |Binary files )/;

/**
 * Reads a unified diff of one file, its headers optional, or for `add` and `delete` also the whole
 * text of the file. Hunks without numbers are read too, their lines unnumbered. Lines that fit
 * nothing are kept as context, so nothing is hidden. Line numbers are those of the new file, of
 * the old one for removed lines.
 */
export function parseDiff(diff: string, change: 'add' | 'delete' | 'update'): ParsedDiff {
  const lines = diff.replace(/\r?\n$/, '').split('\n');
  if (diff === '') return { rows: [], added: 0, removed: 0 };
  if (change !== 'update' && !lines.some((line) => line.startsWith('@@'))) {
    return wholeFile(lines, change);
  }

  const rows: DiffRow[] = [];
  let oldLine: number | null = null;
  let newLine: number | null = null;
  let oldLeft = 0;
  let newLeft = 0;
  let inHunk = false;
  const row = (kind: 'added' | 'removed', line: number | null, text: string) =>
    rows.push({ kind, line, parts: [{ text, marked: false }] });

  for (const line of lines) {
    const counted = oldLeft > 0 || newLeft > 0;
    const start = hunk.exec(line);
    if (start) {
      const [, oldStart, oldCount, newStart, newCount, heading] = start;
      if (rows.some((r) => r.kind !== 'note') || heading?.trim()) {
        rows.push({ kind: 'gap', heading: heading?.trim() ?? '' });
      }
      inHunk = true;
      oldLine = oldStart === undefined ? null : Number(oldStart);
      newLine = newStart === undefined ? null : Number(newStart);
      oldLeft = oldStart === undefined ? 0 : Number(oldCount ?? 1);
      newLeft = newStart === undefined ? 0 : Number(newCount ?? 1);
    } else if (line.startsWith('\\')) {
      rows.push({ kind: 'note', text: line.slice(1).trim() });
    } else if (!counted && fileNote.test(line)) {
      rows.push({ kind: 'note', text: line });
    } else if (!counted && (!inHunk || line.startsWith('diff ')) && fileHeader.test(line)) {
      inHunk = false;
    } else if (line.startsWith('+')) {
      row('added', newLine, line.slice(1));
      newLine = newLine === null ? null : newLine + 1;
      newLeft -= 1;
    } else if (line.startsWith('-')) {
      row('removed', oldLine, line.slice(1));
      oldLine = oldLine === null ? null : oldLine + 1;
      oldLeft -= 1;
    } else {
      const text = line.startsWith(' ') ? line.slice(1) : line;
      rows.push({
        ...{ kind: 'context', line: newLine, oldLine },
        parts: [{ text, marked: false }],
      });
      oldLine = oldLine === null ? null : oldLine + 1;
      newLine = newLine === null ? null : newLine + 1;
      oldLeft -= 1;
      newLeft -= 1;
    }
  }
  return {
    rows,
    added: rows.filter((r) => r.kind === 'added').length,
    removed: rows.filter((r) => r.kind === 'removed').length,
  };
}

function wholeFile(lines: string[], change: 'add' | 'delete'): ParsedDiff {
  const kind = change === 'add' ? 'added' : 'removed';
  const rows = lines.map((text, index): DiffRow => {
    return { kind, line: index + 1, parts: [{ text, marked: false }] };
  });
  const count = rows.length;
  return change === 'add' ? { rows, added: count, removed: 0 } : { rows, added: 0, removed: count };
}
