import type { ApprovalAnswer } from '../../../shared/domain/approval.ts';
import type { RequestId } from './json-rpc.ts';

interface Entry {
  id: RequestId;
  turnId: string;
  itemId: string;
  reply(answer: ApprovalAnswer): unknown;
  state: 'open' | 'answered' | 'closed';
}

/** The questions of one process: each is opened once, answered at most once, and closed once. */
export class RequestBook {
  readonly #entries = new Map<string, Entry>();

  /** Names a new question; null when Codex only sent one again. */
  open(entry: Omit<Entry, 'state'>): string | null {
    const key = keyOf(entry.id);
    if (this.#entries.has(key)) return null;
    this.#entries.set(key, { ...entry, state: 'open' });
    return key;
  }

  /** The reply to write for a question that is still open; null otherwise. From then on it counts as answered. */
  answer(key: string, answer: ApprovalAnswer): { id: RequestId; result: unknown } | null {
    const entry = this.#entries.get(key);
    if (entry?.state !== 'open') return null;
    entry.state = 'answered';
    return { id: entry.id, result: entry.reply(answer) };
  }

  /** Codex wants no answer any more; null when the question is unknown or was closed before. */
  close(id: RequestId): string | null {
    const key = keyOf(id);
    const entry = this.#entries.get(key);
    if (entry === undefined || entry.state === 'closed') return null;
    entry.state = 'closed';
    return key;
  }

  /** Closes the questions of a turn, or all of them. */
  closeAll(turnId: string | null): string[] {
    return [...this.#entries.values()]
      .filter((entry) => turnId === null || entry.turnId === turnId)
      .flatMap((entry) => this.close(entry.id) ?? []);
  }

  /** Ids of the items whose question nobody has answered. */
  waitingItems(): Set<string> {
    const open = [...this.#entries.values()].filter(({ state }) => state === 'open');
    return new Set(open.map(({ itemId }) => itemId));
  }
}

/** Codex may use numbers or words; `1` and `"1"` are two requests. */
function keyOf(id: RequestId): string {
  return typeof id === 'number' ? String(id) : `s:${id}`;
}
