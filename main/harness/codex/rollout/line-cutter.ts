import { maxLineBytes } from '../line-framing.ts';
import { FileBlock } from './file-block.ts';

export interface LineTaker {
  /** Takes the line between two places of a block, which is valid during the call only. */
  read(block: FileBlock, start: number, end: number): void;
  /** A line over the cap was skipped. */
  dropped(): void;
}

const lineFeed = 0x0a;
/** Lines are taken from blocks of about this size: texts of that size cost nothing once they are not needed. */
const blockBytes = 64 * 1024;

/** Cuts the bytes of a file into lines at LF; empty ones are left out. Holds no more than one line. */
export class LineCutter {
  readonly #taker: LineTaker;
  /** Place in the file of the next byte that no line was made of. */
  #offset: number;
  /** The beginning of a line whose end has not come yet. */
  #parts: Buffer[] = [];
  #held = 0;

  /** @param start place of the first byte in the expanded file */
  constructor(taker: LineTaker, start = 0) {
    this.#taker = taker;
    this.#offset = start;
  }

  /** The chunk may be used again after the call. */
  push(chunk: Buffer): void {
    let from = 0;
    if (this.#held > 0) {
      const end = chunk.indexOf(lineFeed);
      this.#hold(end === -1 ? chunk : chunk.subarray(0, end));
      if (end === -1) return;
      this.end();
      this.#offset += 1;
      from = end + 1;
    }
    const last = chunk.lastIndexOf(lineFeed);
    while (from <= last) {
      const end = from + blockBytes < last ? chunk.indexOf(lineFeed, from + blockBytes) : last;
      this.#cut(new FileBlock(chunk.subarray(from, end), this.#offset));
      this.#offset += end + 1 - from;
      from = end + 1;
    }
    this.#hold(chunk.subarray(from));
  }

  /** The file ended: a last line without LF is handed on as it is. */
  end(): void {
    const [parts, held] = [this.#parts, this.#held];
    this.#parts = [];
    this.#held = 0;
    if (held > maxLineBytes) this.#taker.dropped();
    else if (held > 0) this.#cut(new FileBlock(Buffer.concat(parts, held), this.#offset));
    this.#offset += held;
  }

  #cut(block: FileBlock): void {
    const { text } = block;
    for (let start = 0; start < text.length;) {
      const found = text.indexOf('\n', start);
      const end = found === -1 ? text.length : found;
      if (end - start > maxLineBytes) this.#taker.dropped();
      else if (end > start) this.#taker.read(block, start, end);
      start = end + 1;
    }
  }

  #hold(part: Buffer): void {
    this.#held += part.length;
    if (this.#held > maxLineBytes) this.#parts = [];
    else if (part.length > 0) this.#parts.push(Buffer.from(part));
  }
}
