import { isAscii } from 'node:buffer';

/**
 * A piece of a file while it is being read: its bytes, and the same as a text of a character for each byte, in which
 * things are found much faster. Parts of `text` must not be kept: each holds all of it in memory.
 */
export class FileBlock {
  readonly bytes: Buffer;
  readonly text: string;
  /** Place of the first byte in the expanded file. */
  readonly offset: number;
  readonly #isAscii: boolean;

  constructor(bytes: Buffer, offset: number) {
    this.bytes = bytes;
    this.offset = offset;
    this.text = bytes.toString('latin1');
    this.#isAscii = isAscii(bytes);
  }

  /** What the bytes from `start` to `end` say in UTF-8; for use at once, see {@link FileBlock}. */
  decode(start: number, end: number): string {
    return this.#isAscii ? this.text.slice(start, end) : this.bytes.toString('utf8', start, end);
  }
}
