import { itemKey } from '../../../shared/domain/item-key.ts';
import type { FileEdit, Item, ItemOf } from '../../../shared/domain/item.ts';
import type { AccountLimit, TokenUsage } from '../../../shared/domain/harness-info.ts';
import type { AppError } from '../../../shared/domain/app-error.ts';
import type { RuntimeMode } from '../../../shared/domain/runtime-mode.ts';
import type { HarnessEvent } from '../harness.ts';
import { mapEdits, mapItem } from './map-item.ts';
import { mapTurn, mapTurnError } from './map-turn.ts';
import { readSettings } from './runtime-mode.ts';
import { settleItem, type Ending } from './settle-item.ts';
import { readLimitsNote, readTokens } from './usage-notes.ts';
import * as wire from './wire.ts';

/** Output kept of a command that never reports its own whole output. */
const mostOutput = 1024 * 1024;

/**
 * Turns the notifications of one thread into events, in their order, without side effects. It remembers the items
 * that are open, because Codex leaves some of them open for ever, and their text, because what Codex calls complete
 * can be emptier than its pieces (field case F20).
 */
export class TurnMapper {
  readonly #open = new Map<string, Item>();
  readonly #closed = new Set<string>();
  #mode: RuntimeMode | null = null;
  #turnId: string | null = null;
  #retry: ItemOf<'notice'> | null = null;
  #error: AppError | null = null;

  /** The turn at work, null between turns. */
  get openTurn(): string | null {
    return this.#turnId;
  }

  /** The mode that turns of this process run under. */
  setMode(mode: RuntimeMode): void {
    this.#mode = mode;
  }

  /** A turn that was running before this process attached. */
  resumeTurn(turnId: string): void {
    this.#turnId = turnId;
  }

  itemOf(turnId: string, id: string): Item | null {
    return this.#open.get(itemKey({ turnId, id })) ?? null;
  }

  /** Maps one notification; `waiting` names items that wait for an answer. Unknown methods give nothing. */
  map(method: string, params: unknown, now: number, waiting?: ReadonlySet<string>): HarnessEvent[] {
    switch (method) {
      case 'turn/started':
        return read(wire.turnNote, params, ({ turn }) => this.#startTurn(turn));
      case 'turn/completed':
        return read(wire.turnNote, params, ({ turn }) => this.#endTurn(turn, now, waiting));
      case 'item/started':
      case 'item/completed':
        return read(wire.itemNote, params, (note) => this.#item(note, method === 'item/completed'));
      case 'item/agentMessage/delta':
        return this.#delta(params, (base) => ({ ...base, kind: 'agent-message', streaming: true }));
      case 'item/plan/delta':
        return this.#delta(params, (base) => ({ ...base, kind: 'plan', steps: [] }));
      case 'item/reasoning/summaryTextDelta':
      case 'item/reasoning/textDelta':
        return this.#delta(params, (base) => ({ ...base, kind: 'reasoning', streaming: true }));
      case 'item/reasoning/summaryPartAdded':
        return read(wire.summaryPartNote, params, (note) => this.#newPart(note));
      case 'item/commandExecution/outputDelta':
        return this.#delta(params, null);
      case 'item/fileChange/patchUpdated':
        return read(wire.patchNote, params, (note) => this.#patch(note, mapEdits(note.changes)));
      case 'turn/plan/updated':
        return read(wire.planNote, params, mapPlan);
      case 'error':
        return read(wire.errorNote, params, (note) => this.#failure(note, now));
      case 'warning':
      case 'guardianWarning':
        return read(wire.warningNote, params, ({ message }) => this.#warning(message, now));
      case 'thread/tokenUsage/updated':
        return tokensTold(readTokens(params));
      case 'account/rateLimits/updated':
        return limitsTold(readLimitsNote(params));
      case 'thread/name/updated':
        return read(wire.nameNote, params, ({ threadName }) =>
          threadName ? [{ type: 'title', title: threadName }] : [],
        );
      case 'thread/settings/updated':
        return [{ type: 'policy-reported', report: readSettings(params), source: 'announced' }];
      default:
        return [];
    }
  }

  /** Closes what is open, because the process is gone; `waiting` names items that waited for an answer. */
  abandon(now: number, waiting?: ReadonlySet<string>): HarnessEvent[] {
    const ending = (item: Item): Ending => (waiting?.has(item.id) ? 'declined' : 'interrupted');
    const events = this.#settle(ending, now);
    this.#turnId = null;
    return events;
  }

  #startTurn(turn: wire.WireTurn): HarnessEvent[] {
    this.#turnId = turn.id;
    this.#error = null;
    this.#closed.clear();
    const startedAt =
      turn.startedAt === null || turn.startedAt === undefined ? null : turn.startedAt * 1000;
    return [{ type: 'turn-started', turnId: turn.id, startedAt }];
  }

  #endTurn(turn: wire.WireTurn, now: number, waiting?: ReadonlySet<string>): HarnessEvent[] {
    const ending = (item: Item): Ending => (waiting?.has(item.id) ? 'declined' : 'detached');
    const events = this.#settle(ending, now, turn.id);
    const error = this.#error;
    if (this.#turnId === turn.id) this.#turnId = null;
    this.#error = null;
    return [...events, { type: 'turn-ended', turn: mapTurn(turn, this.#mode, error) }];
  }

  #settle(ending: (item: Item) => Ending, now: number, turnId?: string): HarnessEvent[] {
    const events = this.#calm(now);
    for (const [key, item] of this.#open) {
      if (turnId !== undefined && item.turnId !== turnId) continue;
      const settled = settleItem(item, ending(item), now);
      // A detached command may still send output and its own end.
      if (settled.kind === 'command' && settled.status === 'detached') this.#open.set(key, settled);
      else {
        this.#open.delete(key);
        this.#closed.add(key);
      }
      if (settled !== item) events.push({ type: 'item', item: settled });
    }
    return events;
  }

  #item(
    note: {
      turnId: string;
      item?: unknown;
      startedAtMs?: number | null;
      completedAtMs?: number | null;
    },
    completed: boolean,
  ): HarnessEvent[] {
    const mapped = mapItem(note.item, { ...note, completed });
    if (mapped === null) return [];
    const key = itemKey(mapped);
    const whole = keepPieces(mapped, this.#open.get(key));
    const item = completed ? settleItem(whole, 'interrupted', whole.completedAt) : whole;
    if (completed) {
      this.#open.delete(key);
      this.#closed.add(key);
    } else {
      if (this.#closed.has(key)) return [];
      this.#open.set(key, item);
    }
    return [...this.#calm(item.completedAt ?? item.startedAt), { type: 'item', item }];
  }

  #delta(params: unknown, make: ((base: DeltaBase) => Item) | null): HarnessEvent[] {
    return read(wire.deltaNote, params, ({ turnId, itemId: id, delta }) => {
      const key = itemKey({ turnId, id });
      if (delta === '' || this.#closed.has(key)) return [];
      const open = this.#open.get(key);
      if (open !== undefined) {
        this.#open.set(key, append(open, delta));
        return [{ type: 'item-delta', delta: { turnId, id, text: delta } }];
      }
      if (make === null) return [];
      const item = make({ turnId, id, text: delta, startedAt: null, completedAt: null });
      this.#open.set(key, item);
      return [{ type: 'item', item }];
    });
  }

  /** Parts of a reasoning summary are paragraphs. */
  #newPart({
    turnId,
    itemId,
    summaryIndex,
  }: {
    turnId: string;
    itemId: string;
    summaryIndex?: number | null;
  }): HarnessEvent[] {
    const started = this.#open.has(itemKey({ turnId, id: itemId }));
    return started && (summaryIndex ?? 0) > 0
      ? this.map('item/reasoning/summaryTextDelta', { turnId, itemId, delta: '\n\n' }, 0)
      : [];
  }

  #patch(
    { turnId, itemId }: { turnId: string; itemId: string },
    edits: FileEdit[],
  ): HarnessEvent[] {
    const open = this.itemOf(turnId, itemId);
    if (open?.kind !== 'file-change') return [];
    const item = { ...open, edits };
    this.#open.set(itemKey(item), item);
    return [{ type: 'item', item }];
  }

  /** One retry notice per turn, renewed in place; a final error belongs to the turn's end (field case F14). */
  #failure(
    { turnId, error, willRetry }: { turnId: string; error: wire.WireTurnError; willRetry: boolean },
    now: number,
  ): HarnessEvent[] {
    if (!willRetry) {
      this.#error = mapTurnError(error);
      return [];
    }
    const startedAt = this.#retry?.turnId === turnId ? this.#retry.startedAt : now;
    const base = { id: 'retry', turnId, startedAt, completedAt: null };
    const detail = error.additionalDetails ?? null;
    this.#retry = { ...base, kind: 'notice', tone: 'retrying', text: error.message, detail };
    return [{ type: 'item', item: this.#retry }];
  }

  /** The retry worked, or there will be no other. */
  #calm(at: number | null): HarnessEvent[] {
    if (this.#retry === null) return [];
    const item: Item = { ...this.#retry, tone: 'info', completedAt: at };
    this.#retry = null;
    return [{ type: 'item', item }];
  }

  #warning(text: string, now: number): HarnessEvent[] {
    if (this.#turnId === null) return [];
    const base = { id: `warning-${now}`, turnId: this.#turnId, startedAt: now, completedAt: now };
    return [
      { type: 'item', item: { ...base, kind: 'notice', tone: 'warning', text, detail: null } },
    ];
  }
}

interface DeltaBase {
  turnId: string;
  id: string;
  text: string;
  startedAt: null;
  completedAt: null;
}

function read<T>(
  schema: { safeParse(value: unknown): { success: true; data: T } | { success: false } },
  params: unknown,
  then: (data: T) => HarnessEvent[],
): HarnessEvent[] {
  const parsed = schema.safeParse(params);
  return parsed.success ? then(parsed.data) : [];
}

function tokensTold(usage: TokenUsage | null): HarnessEvent[] {
  return usage === null ? [] : [{ type: 'tokens', usage }];
}

function limitsTold(limits: AccountLimit[]): HarnessEvent[] {
  return limits.length === 0 ? [] : [{ type: 'limits', limits }];
}

function append(item: Item, text: string): Item {
  switch (item.kind) {
    case 'agent-message':
    case 'reasoning':
    case 'plan':
      return { ...item, text: item.text + text };
    case 'command':
      return { ...item, output: (item.output + text).slice(-mostOutput) };
    default:
      return item;
  }
}

/** The newer item, with the older one's text where the newer has none. */
function keepPieces(item: Item, before: Item | undefined): Item {
  if (before?.kind === 'command' && item.kind === 'command') {
    return item.output === '' ? { ...item, output: before.output } : item;
  }
  const texts = ['agent-message', 'reasoning', 'plan'];
  const both = before !== undefined && before.kind === item.kind && texts.includes(item.kind);
  return both && 'text' in item && 'text' in before && item.text === ''
    ? { ...item, text: before.text }
    : item;
}

function mapPlan(note: {
  turnId: string;
  explanation?: string | null;
  plan: { step: string; status: string }[];
}): HarnessEvent[] {
  const steps = note.plan.map(({ step, status }) => ({
    text: step,
    status:
      status === 'completed' ? 'done' : status === 'inProgress' ? 'active' : ('pending' as const),
  })) satisfies ItemOf<'plan'>['steps'];
  const base = { id: 'plan', turnId: note.turnId, startedAt: null, completedAt: null };
  return [{ type: 'item', item: { ...base, kind: 'plan', text: note.explanation ?? '', steps } }];
}
