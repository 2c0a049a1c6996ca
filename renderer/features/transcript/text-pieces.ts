import { plainOutput } from '../../../shared/lib/plain-output.ts';

/** A piece of this length is laid out at once, in UTF-16 units. */
const pieceLength = 32 * 1024;

/**
 * Cuts what has come of a long output into pieces that begin and end with lines, safe to show. What comes after the last
 * line end waits in `rest` for what follows it, unless it is the end or is longer than a piece.
 */
export function textPieces(
  rest: string,
  text: string,
  isEnd: boolean,
): { pieces: string[]; rest: string } {
  const all = rest + text;
  const pieces: string[] = [];
  let from = 0;
  while (all.length - from > pieceLength) {
    const line = all.lastIndexOf('\n', from + pieceLength - 1);
    const end = line > from ? line + 1 : wholeCharacter(all, from + pieceLength);
    pieces.push(plainOutput(all.slice(from, end)));
    from = end;
  }
  const last = isEnd ? all.length : all.lastIndexOf('\n') + 1;
  if (last > from) pieces.push(plainOutput(all.slice(from, last)));
  return { pieces, rest: all.slice(Math.max(from, last)) };
}

function wholeCharacter(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff ? at - 1 : at;
}
