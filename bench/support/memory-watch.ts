import { readFileSync } from 'node:fs';

const everyMs = 10;

/** Watches how much memory a process has resident (Linux), until it is asked how much that grew at most. */
export class MemoryWatch {
  readonly #pid: number;
  readonly #first: number;
  readonly #timer: NodeJS.Timeout;
  #most: number;

  constructor(pid: number) {
    this.#pid = pid;
    this.#first = this.#resident();
    this.#most = this.#first;
    this.#timer = setInterval(() => {
      this.#most = Math.max(this.#most, this.#resident());
    }, everyMs);
  }

  /** Ends watching; in MB of 10^6 bytes. */
  end(): number {
    clearInterval(this.#timer);
    return (this.#most - this.#first) / 1_000;
  }

  /** In units of 1000 bytes. */
  #resident(): number {
    const status = readFileSync(`/proc/${this.#pid}/status`, 'utf8');
    return (Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1_024) / 1_000;
  }
}
