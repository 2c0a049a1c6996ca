import { plainOutput } from '../../../shared/lib/plain-output.ts';

/** How much of Codex's log is kept. */
const tailBytes = 64 * 1024;

/** Keeps the end of a byte stream, however much passes through. */
export class StderrTail {
  #parts: Uint8Array[] = [];
  #size = 0;

  push(chunk: Uint8Array): void {
    this.#parts.push(chunk.length > tailBytes ? chunk.slice(-tailBytes) : chunk);
    this.#size += chunk.length;
    if (this.#size > 2 * tailBytes) this.#compact();
  }

  /** The kept text without colours or control characters, from the first whole line on. */
  text(): string {
    this.#compact();
    const raw = Buffer.concat(this.#parts).toString('utf8');
    return plainOutput(raw).trim();
  }

  #compact(): void {
    const all = Buffer.concat(this.#parts);
    const kept = all.subarray(Math.max(0, all.length - tailBytes));
    this.#parts = [Buffer.from(kept)];
    this.#size = kept.length;
  }
}
