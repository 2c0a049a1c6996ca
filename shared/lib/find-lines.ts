/** A line that holds what is looked for. */
export interface FoundLine {
  /** Counted from 1. */
  line: number;
  text: string;
}

export interface FoundLines {
  lines: FoundLine[];
  /** There are, or may be, more than these. */
  more: boolean;
}

/** No more of a line is shown, in UTF-16 units. */
const longest = 2_000;

/**
 * The lines of a text that hold the words as they are, in any case; at most so many. The text comes in pieces, each of
 * whole lines.
 */
export function findLines(pieces: readonly string[], words: string, most: number): FoundLines {
  const lines: FoundLine[] = [];
  const wanted = words.toLowerCase();
  if (wanted === '') return { lines, more: false };
  let before = 0;
  for (const piece of pieces) {
    if (!piece.toLowerCase().includes(wanted)) {
      before += countBreaks(piece);
      continue;
    }
    for (const [index, text] of piece.replace(/\n$/, '').split('\n').entries()) {
      if (!text.toLowerCase().includes(wanted)) continue;
      if (lines.length === most) return { lines, more: true };
      lines.push({ line: before + index + 1, text: around(text, wanted) });
    }
    before += countBreaks(piece);
  }
  return { lines, more: false };
}

/** What of a very long line is around the words. */
function around(text: string, wanted: string): string {
  if (text.length <= longest) return text;
  const at = text.toLowerCase().indexOf(wanted);
  const start = Math.max(0, at - longest / 4);
  const end = start + longest;
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
}

function countBreaks(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
