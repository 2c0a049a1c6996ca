import type { ColourSpan } from './colour-rows.ts';
import type { DiffPart } from './parse-diff.ts';

export interface LinePiece extends DiffPart, ColourSpan {}

/** A line cut wherever a mark or a colour begins or ends. Without colours, or with those of another text, its parts. */
export function linePieces(
  parts: readonly DiffPart[],
  colours: readonly ColourSpan[] | undefined,
): LinePiece[] {
  const plain = parts.map((part) => ({ ...part, className: null }));
  if (colours === undefined) return plain;
  const pieces: LinePiece[] = [];
  const rest = colours.map((span) => ({ ...span }));
  for (const { text, marked } of parts) {
    for (let at = 0; at < text.length;) {
      const span = rest[0];
      if (span === undefined) return plain;
      const length = Math.min(span.text.length, text.length - at);
      const piece = text.slice(at, at + length);
      if (!span.text.startsWith(piece)) return plain;
      pieces.push({ text: piece, marked, className: span.className });
      at += length;
      if (length === span.text.length) rest.shift();
      else span.text = span.text.slice(length);
    }
  }
  return pieces;
}
