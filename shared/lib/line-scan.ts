const lineFeed = 0x0a;
const quote = 0x22;
const backslash = 0x5c;

/** Counts the lines of a byte stream and measures them, without holding any of it. */
export class LineScan {
  /** A last line without line feed counts. */
  lines = 0;
  /** The longest line, in bytes. */
  longest = 0;
  /** How deep brackets nest on one line, outside of JSON strings. */
  deepest = 0;
  #length = 0;
  #depth = 0;
  #inString = false;
  #escaped = false;

  push(chunk: Uint8Array): void {
    for (const byte of chunk) {
      if (byte === lineFeed) {
        if (this.#length === 0) this.lines += 1;
        this.#length = 0;
        this.#depth = 0;
        this.#inString = false;
        this.#escaped = false;
        continue;
      }
      if (this.#length === 0) this.lines += 1;
      this.#length += 1;
      if (this.#length > this.longest) this.longest = this.#length;
      if (this.#inString) this.#inside(byte);
      else if (byte === quote) this.#inString = true;
      else if (byte === 0x7b || byte === 0x5b) {
        this.#depth += 1;
        if (this.#depth > this.deepest) this.deepest = this.#depth;
      } else if (byte === 0x7d || byte === 0x5d) this.#depth = Math.max(0, this.#depth - 1);
    }
  }

  #inside(byte: number): void {
    if (this.#escaped) this.#escaped = false;
    else if (byte === backslash) this.#escaped = true;
    else if (byte === quote) this.#inString = false;
  }
}
