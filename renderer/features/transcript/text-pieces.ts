import { plainStyle, type OutputStyle } from '../../../shared/lib/output-style.ts';
import { styledOutput, type OutputRun } from '../../../shared/lib/styled-output.ts';

/** A piece of this length is laid out at once, in UTF-16 units. */
const pieceLength = 32 * 1024;

/** Some lines of an output, as they may be shown. */
export interface TextPiece {
  text: string;
  runs: readonly OutputRun[];
}

export interface TextPieces {
  pieces: TextPiece[];
  /** What came after the last line end, not shown yet. */
  rest: string;
  /** How what follows the pieces would look. */
  style: OutputStyle;
}

/**
 * Cuts what has come of a long output into pieces that begin and end with lines, safe to show. What comes after the last
 * line end waits in `rest` for what follows it, unless it is the end or is longer than a piece.
 */
export function textPieces(
  rest: string,
  text: string,
  isEnd: boolean,
  from: OutputStyle = plainStyle,
): TextPieces {
  const all = rest + text;
  const pieces: TextPiece[] = [];
  let style = from;
  const add = (output: string) => {
    const read = styledOutput(output, style);
    style = read.style;
    pieces.push({ text: read.runs.map((run) => run.text).join(''), runs: read.runs });
  };
  let at = 0;
  while (all.length - at > pieceLength) {
    const line = all.lastIndexOf('\n', at + pieceLength - 1);
    const end = line > at ? line + 1 : wholeCharacter(all, at + pieceLength);
    add(all.slice(at, end));
    at = end;
  }
  const last = isEnd ? all.length : all.lastIndexOf('\n') + 1;
  if (last > at) add(all.slice(at, last));
  return { pieces, rest: all.slice(Math.max(at, last)), style };
}

function wholeCharacter(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff ? at - 1 : at;
}
