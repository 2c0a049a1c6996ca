// Escape sequences by ECMA-48, in their 7-bit (ESC x) and 8-bit (C1) forms. No part can match
// across another introducer or a line feed, which keeps the scan linear and hides no lines.
const csi = String.raw`(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]`;
const string = String.raw`(?:\x1b[\]PX^_]|[\x90\x98\x9d-\x9f])[^\x07\x1b\x80-\x9f\n]*(?:\x07|\x1b\\|\x9c)`;
const short = String.raw`\x1b[ -/]+[0-~]|\x1b[0-OQ-WYZ\\` + '`' + String.raw`a-~]`;
const lineEnd = String.raw`\r+\n?`;
const control = String.raw`[\x00-\x08\x0b-\x1f\x7f-\x9f]`;
const reordering = String.raw`[\p{Bidi_Control}\u2028\u2029]`;

const special = new RegExp(
  `(?<sequence>${csi}|${string}|${short})|(?<lineEnd>${lineEnd})|${control}|${reordering}`,
  'gu',
);

function named(character: string): string {
  const code = character.codePointAt(0)!;
  return `<U+${code.toString(16).toUpperCase().padStart(4, '0')}>`;
}

/** A piece of output between two matches of what is special in it. */
export interface OutputPiece {
  /** As it may be shown. */
  text: string;
  /** The whole escape sequence that followed it, and is not shown; null where there was none. */
  sequence: string | null;
}

/** Output in pieces that end with escape sequences; joined, their texts are {@link plainOutput}. */
export function outputPieces(output: string): OutputPiece[] {
  const pieces: OutputPiece[] = [];
  let text = '';
  let from = 0;
  for (const match of output.matchAll(special)) {
    text += output.slice(from, match.index);
    from = match.index + match[0].length;
    const { sequence, lineEnd: end } = match.groups!;
    if (sequence === undefined) text += end === undefined ? named(match[0]) : '\n';
    else {
      pieces.push({ text, sequence });
      text = '';
    }
  }
  pieces.push({ text: text + output.slice(from), sequence: null });
  return pieces;
}

/**
 * Command output as text that is safe to show: whole escape sequences are dropped (colours, links,
 * titles, clipboard writes), and what a terminal would use to overwrite or reorder stays visible:
 * a lone carriage return starts a new line, other controls are named: `<U+0008>`.
 * A sequence that is never ended is no sequence: its text is shown. The result holds no C0 or C1
 * character but tab and line feed. Takes time linear in the length.
 */
export function plainOutput(output: string): string {
  return output.replace(special, (match, ...rest) => {
    const groups = rest.at(-1) as { sequence?: string; lineEnd?: string };
    if (groups.sequence !== undefined) return '';
    if (groups.lineEnd !== undefined) return '\n';
    return named(match);
  });
}
