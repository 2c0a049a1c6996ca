import styles from './markdown.module.css';

/** Lines that are laid out together; a window full is about forty. */
const linesAPiece = 400;

/**
 * A message or a part of it as it was written, in the metrics of a paragraph. What is long is put in pieces at line ends,
 * of which the browser lays out those near the view: fifty thousand lines at once would hold the window up.
 */
export function PlainText({ text }: { text: string }) {
  const pieces = piecesOf(text);
  return (
    <div className={styles.plain}>
      {pieces.length === 1
        ? text
        : pieces.map((piece, index) => (
            <div
              key={index}
              className={styles.piece}
              style={{ containIntrinsicBlockSize: `auto ${linesAPiece}lh` }}
            >
              {piece}
            </div>
          ))}
    </div>
  );
}

/** Each ends with the end of its last line, so that together they are the text to the letter. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (let lines = 0, at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
    lines += 1;
    if (lines % linesAPiece !== 0 || at + 1 === text.length) continue;
    pieces.push(text.slice(from, at + 1));
    from = at + 1;
  }
  return [...pieces, text.slice(from)];
}
