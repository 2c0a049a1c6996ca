// Long texts that are held by their beginning and end. The note between them tells every reader what is missing.

const note = /\n… \[(\d+) bytes left out(?: #\d+)?\] …\n/;

/** The note that stands for the middle of a text; `again` tells equal ones apart. */
export function cutNote(leftOut: number, again = 0): string {
  return `\n… [${leftOut} bytes left out${again === 0 ? '' : ` #${again}`}] …\n`;
}

/** Whether a text is a beginning and an end only. */
export function isCutText(text: string): boolean {
  return note.test(text);
}

/** The length of the whole of which a text is, perhaps, the beginning and end. */
export function fullLength(text: string): number {
  const found = note.exec(text);
  return found === null ? text.length : text.length - found[0].length + Number(found[1]);
}

/**
 * A text longer than `longest` by its first and last `edge` UTF-16 units, neither splitting a character. What an
 * earlier cut left out is counted in, so that a text may be cut again as it grows.
 */
export function cutText(text: string, longest: number, edge: number): string {
  if (text.length <= longest) return text;
  const start = isLowSurrogate(text, edge) ? edge - 1 : edge;
  const last = text.length - edge;
  const end = isLowSurrogate(text, last) ? last + 1 : last;
  const middle = text.slice(start, end);
  const earlier = note.exec(middle);
  const leftOut = earlier === null ? middle.length : middle.length - earlier[0].length;
  const before = earlier === null ? 0 : Number(earlier[1]);
  // Pieces of a long text would keep the whole of it in memory.
  return flat(`${text.slice(0, start)}${cutNote(leftOut + before)}${text.slice(end)}`);
}

function isLowSurrogate(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff;
}

function flat(text: string): string {
  return new TextDecoder().decode(new TextEncoder().encode(text));
}
