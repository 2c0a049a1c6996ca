/** A request the demo model answered. */
export interface RecordedRequest {
  /** Milliseconds since 1970. */
  receivedAt: number;
  /** The thread the request belongs to, from Codex's `thread-id` header; null if it sent none. */
  threadId: string | null;
  /** The parsed body, as Codex sent it. */
  body: unknown;
}

const MOST_REQUESTS = 100;
const MOST_CHARS = 16_000_000;
const MOST_THREADS = 1000;

/** Keeps the newest requests, bounded in number and size, and counts how often Codex repeats one. */
export class RequestLog {
  /** Oldest first. The newest is always there, whatever its size. */
  readonly requests: RecordedRequest[] = [];
  readonly #sizes: number[] = [];
  readonly #attempts = new Map<string, { body: string; count: number }>();

  /** Records a request and answers which attempt it is: 1, or more if the thread's last one was the same. */
  add(request: RecordedRequest, raw: string): number {
    this.requests.push(request);
    this.#sizes.push(raw.length);
    let total = this.#sizes.reduce((sum, size) => sum + size, 0);
    while (
      this.requests.length > 1 &&
      (this.requests.length > MOST_REQUESTS || total > MOST_CHARS)
    ) {
      this.requests.shift();
      total -= this.#sizes.shift() ?? 0;
    }
    return this.#countAttempt(request);
  }

  #countAttempt({ threadId, body }: RecordedRequest): number {
    const key = threadId ?? '';
    const { input } = body as { input?: unknown };
    const same = fingerprint(input);
    const before = this.#attempts.get(key);
    const count = before?.body === same ? before.count + 1 : 1;
    this.#attempts.delete(key);
    this.#attempts.set(key, { body: same, count });
    const oldest = this.#attempts.keys().next();
    if (this.#attempts.size > MOST_THREADS && !oldest.done) this.#attempts.delete(oldest.value);
    return count;
  }
}

/** History only grows, so its length and its last item tell two requests of a thread apart. */
function fingerprint(input: unknown): string {
  const items = Array.isArray(input) ? input : [];
  return `${items.length} ${JSON.stringify(items.at(-1) ?? null)}`;
}
