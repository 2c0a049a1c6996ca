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
    this.#first = residentMb(pid);
    this.#most = this.#first;
    this.#timer = setInterval(() => {
      this.#most = Math.max(this.#most, residentMb(this.#pid));
    }, everyMs);
  }

  /** Ends watching; in MB of 10^6 bytes. */
  end(): number {
    clearInterval(this.#timer);
    return this.#most - this.#first;
  }
}

/** How much of a process is in memory now (Linux), in MB of 10^6 bytes. */
export function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return (Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1_024) / 1_000_000;
}
