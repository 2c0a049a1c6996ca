/** Longest message read from Codex, in bytes. Messages of 2 MB are normal; whole histories are never asked for. */
export const maxLineBytes = 64 * 1024 * 1024;

/** How much of a dropped message is kept, so that the request it answers can be found. */
const headBytes = 256;

export interface LineSink {
  line(text: string): void;
  /** A message over the cap was skipped; `head` is its beginning. */
  dropped(head: string, bytes: number): void;
}

/**
 * Cuts a byte stream into lines at LF. Bytes are joined before they are decoded, so a character split between reads
 * stays whole, and each byte is copied once however many reads a line takes. Holds at most `cap` bytes.
 */
export class LineFraming {
  readonly #sink: LineSink;
  readonly #cap: number;
  #parts: Uint8Array[] = [];
  #size = 0;
  #dropping = false;

  constructor(sink: LineSink, cap: number = maxLineBytes) {
    this.#sink = sink;
    this.#cap = cap;
  }

  push(chunk: Uint8Array): void {
    let start = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
      this.#add(chunk.subarray(start, end));
      this.#flush();
      start = end + 1;
    }
    this.#add(chunk.subarray(start));
  }

  /** The stream ended: a last line without LF is handed on as it is. */
  end(): void {
    if (this.#size > 0) this.#flush();
  }

  #add(part: Uint8Array): void {
    if (part.length === 0) return;
    this.#size += part.length;
    if (this.#dropping) return;
    this.#parts.push(part);
    if (this.#size <= this.#cap) return;
    this.#dropping = true;
    this.#parts = [Buffer.concat(this.#parts, headBytes)];
  }

  #flush(): void {
    const [parts, size, dropping] = [this.#parts, this.#size, this.#dropping];
    this.#parts = [];
    this.#size = 0;
    this.#dropping = false;
    if (dropping) this.#sink.dropped(Buffer.concat(parts).toString('utf8'), size);
    else if (size > 0) this.#sink.line(Buffer.concat(parts, size).toString('utf8'));
  }
}
