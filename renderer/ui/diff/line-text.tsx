import { hasHiddenCharacters } from '../../../shared/domain/hidden-characters.ts';
import { Revealed } from '../revealed.tsx';
import type { ColourSpan } from './colour-rows.ts';
import { linePieces, type LinePiece } from './line-pieces.ts';
import type { LineRow } from './parse-diff.ts';
import styles from './diff-view.module.css';

export interface LineTextProps {
  row: LineRow;
  colours: readonly ColourSpan[] | undefined;
}

/** The text of a line: changed words marked, code in its colours, hidden characters as chips. */
export function LineText({ row, colours }: LineTextProps) {
  return runs(linePieces(row.parts, colours)).map((run, index) => {
    const pieces = run.map((piece, n) => <Piece key={n} piece={piece} />);
    return run[0]!.marked ? (
      <mark key={index} className={styles.mark}>
        {pieces}
      </mark>
    ) : (
      pieces
    );
  });
}

/** Pieces that are marked alike, together: one mark, whatever colours are in it. */
function runs(pieces: readonly LinePiece[]): LinePiece[][] {
  const all: LinePiece[][] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    if (last?.[0]?.marked === piece.marked) last.push(piece);
    else all.push([piece]);
  }
  return all;
}

function Piece({ piece: { text, className } }: { piece: LinePiece }) {
  const shown = <PlainLine text={text} />;
  return className === null ? shown : <span className={className}>{shown}</span>;
}

export function PlainLine({ text }: { text: string }) {
  return hasHiddenCharacters(text) ? <Revealed lines text={text} /> : text;
}
