import { cutText } from '../../../../shared/domain/cut-text.ts';
import type { FileBlock } from './file-block.ts';
import { shortenLine, unescapeText, type StoredText, type StringPlace } from './long-strings.ts';

/** Text of an output that is kept with the transcript; the rest stays in the file. */
export interface HeldText {
  text: string;
  /** The whole of it, where `text` is only its beginning and end. */
  stored: StoredText | null;
}

/** How much text of outputs a reader keeps. */
export interface HoldLimits {
  /** Longest output, in bytes, that is kept whole. */
  longest: number;
  /** So many bytes of a longer one are kept, half of its beginning and half of its end. */
  kept: number;
}

const noCuts: ReadonlyMap<string, StringPlace> = new Map();

/**
 * One line of a rollout while it is being read: gives its texts whole or shortened. Use it during the read only, it
 * holds the line's bytes.
 */
export class LineText {
  /** Place of the line in the expanded file. */
  readonly offset: number;
  readonly json: string;
  readonly #block: FileBlock;
  readonly #start: number;
  readonly #end: number;
  readonly #cuts: ReadonlyMap<string, StringPlace>;
  readonly #limits: HoldLimits;
  readonly #file: string;

  /** The line between two places of a block of `file`. */
  constructor(block: FileBlock, start: number, end: number, file: string, limits: HoldLimits) {
    this.#file = file;
    this.offset = block.offset + start;
    this.#block = block;
    this.#start = start;
    this.#end = end;
    this.#limits = limits;
    if (end - start > limits.longest) {
      const { json, cuts } = shortenLine(block, start, end, limits);
      this.json = json;
      this.#cuts = cuts;
    } else {
      this.json = block.decode(start, end);
      this.#cuts = noCuts;
    }
  }

  /** The line as it stands in the file. */
  whole(): string {
    return this.#block.decode(this.#start, this.#end);
  }

  /** A string of this line in full length. */
  full(text: string): string {
    const cut = this.#cutOf(text);
    return cut === undefined ? text : this.#read(cut);
  }

  /** A string of this line, shortened where it is long. */
  held(text: string): HeldText {
    const cut = this.#cutOf(text);
    if (cut !== undefined) return { text, stored: { ...cut, file: this.#file } };
    if (text.length <= this.#limits.longest) return { text, stored: null };
    const stored = this.place(text);
    return stored === null ? { text, stored } : { text: this.edges(text), stored };
  }

  /** The beginning and end of a text, without the rest being kept in memory behind them. */
  edges(text: string): string {
    const { longest, kept } = this.#limits;
    return cutText(text, longest, kept / 2);
  }

  /** Where a string stands; null where it cannot be found, as with texts that are escaped in the file. */
  place(text: string): StoredText | null {
    const cut = this.#cutOf(text);
    if (cut !== undefined) return { ...cut, file: this.#file };
    const escaped = JSON.stringify(text);
    const at = this.#block.bytes.subarray(this.#start, this.#end).indexOf(escaped);
    if (at === -1) return null;
    const length = Buffer.byteLength(escaped) - 2;
    return { file: this.#file, offset: this.offset + at + 1, length };
  }

  /** Looking a long text up takes as long as reading it. */
  #cutOf(text: string): StringPlace | undefined {
    return this.#cuts === noCuts ? undefined : this.#cuts.get(text);
  }

  #read({ offset, length }: StringPlace): string {
    const start = offset - this.#block.offset;
    return unescapeText(this.#block.bytes.subarray(start, start + length));
  }
}
