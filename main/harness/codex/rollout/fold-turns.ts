import type { Item } from '../../../../shared/domain/item.ts';
import type { Turn } from '../../../../shared/domain/turn.ts';
import { settleItem } from '../settle-item.ts';
import { BuildingTurn } from './building-turn.ts';
import type { Entry } from './entry.ts';
import { itemOfNode } from './turn-node.ts';

/** What must be known of a whole file to fold any part of it. */
export interface FoldRules {
  /** Roles that have texts written for a screen; what the model saw of them is not shown (rule 5). */
  screenRoles: { user: boolean; assistant: boolean };
  /** This thread and its ancestors; empty where the file does not name itself (rule 13). */
  threads: ReadonlySet<string>;
  /** Records before this ordinal are the parent's (rule 12). */
  startOrdinal: number | null;
  /** Whether rollback markers count (rule 9). */
  rollbacks: boolean;
  /** Folder of commands that name none. */
  cwd: string;
}

export interface FoldedTurn {
  turn: Turn;
  items: Item[];
}

export interface Folded {
  turns: FoldedTurn[];
  /** Turns that rollbacks removed beyond the first entry given. */
  overdrawn: number;
}

/** Puts entries together to turns, by the reading rules of the rollout format. Pure. */
export function foldTurns(entries: Iterable<Entry>, rules: FoldRules): Folded {
  const fold = new Fold(rules);
  for (const entry of entries) fold.add(entry);
  return fold.finish();
}

/** The same, an entry at a time; the rules are asked anew at each. */
export class Fold {
  readonly #rules: FoldRules;
  readonly #turns: BuildingTurn[] = [];
  readonly #byId = new Map<string, BuildingTurn>();
  /** The newest turn in which a call of that id stands; outputs name no turn in old files. */
  readonly #callTurn = new Map<string, BuildingTurn>();
  #open: BuildingTurn | null = null;
  #overdrawn = 0;

  constructor(rules: FoldRules) {
    this.#rules = rules;
  }

  add(entry: Entry): void {
    const { threads, startOrdinal } = this.#rules;
    if (startOrdinal !== null && entry.ordinal !== null && entry.ordinal < startOrdinal) return;
    if (entry.threadId !== null && threads.size > 0 && !threads.has(entry.threadId)) {
      if (entry.turnId !== null) this.#named(entry.turnId, entry.at).foreign = true;
      return;
    }
    switch (entry.kind) {
      case 'turn-start':
        return this.#start(entry);
      case 'turn-end':
        return this.#end(entry);
      case 'rollback':
        return this.#rules.rollbacks ? this.#rollBack(entry.turns) : undefined;
      case 'output': {
        const turn = entry.turnId === null ? undefined : this.#byId.get(entry.turnId);
        const node = (turn?.node(entry.id) ? turn : this.#callTurn.get(entry.id))?.node(entry.id);
        if (node === undefined) return;
        node.output = entry.output;
        node.parts.push(...entry.parts);
        return;
      }
      case 'message': {
        const role = entry.item.kind === 'user-message' ? 'user' : 'assistant';
        if (entry.origin === 'model' && this.#rules.screenRoles[role]) return;
        this.#turnFor(entry, role === 'user').add(entry);
        return;
      }
      case 'call':
      case 'shown': {
        const turn = this.#turnFor(entry, false);
        turn.add(entry);
        if (entry.id !== null) this.#callTurn.set(entry.id, turn);
        return;
      }
      case 'thought':
      case 'compaction':
        this.#turnFor(entry, false).add(entry);
    }
  }

  finish(): Folded {
    const kept = this.#turns.filter(
      (turn) => !turn.removed && !(turn.foreign && turn.nodes.length === 0),
    );
    const turns = kept.map((turn, index) => this.#close(turn, index === kept.length - 1));
    return { turns, overdrawn: this.#overdrawn };
  }

  #start(entry: Entry & { kind: 'turn-start' }): void {
    const turn = this.#named(entry.turnId ?? `turn-${entry.offset}`, entry.startedAt);
    turn.explicit = true;
    turn.started = true;
    turn.startedAt ??= entry.startedAt;
    if (turn.status === null) this.#open = turn;
  }

  #end(entry: Entry & { kind: 'turn-end' }): void {
    const turn = entry.turnId === null ? this.#open : this.#named(entry.turnId, null);
    if (turn === null) return;
    turn.status = entry.status;
    turn.error = entry.error;
    turn.completedAt = entry.completedAt;
    // Before 2026 an aborted turn named nothing, and what follows up to the next message is still its own.
    if (this.#open === turn && turn.explicit) this.#open = null;
  }

  #rollBack(count: number): void {
    const alive = this.#turns.filter((turn) => !turn.removed);
    for (const turn of alive.slice(Math.max(0, alive.length - count))) turn.removed = true;
    this.#overdrawn += Math.max(0, count - alive.length);
    this.#open = null;
  }

  /** The turn an entry belongs to (rule 8); a message of the user opens one where none is open by itself. */
  #turnFor(entry: Entry, isPrompt: boolean): BuildingTurn {
    if (entry.turnId !== null) {
      const turn = this.#named(entry.turnId, entry.at);
      if (turn.status === null && !turn.removed) this.#open ??= turn;
      return turn;
    }
    const open = this.#open;
    const stays = open !== null && (!isPrompt || open.explicit || open.onlyCompacted);
    if (stays) return open;
    const turn = new BuildingTurn(`turn-${entry.offset}`, false, entry.at);
    this.#turns.push(turn);
    this.#open = turn;
    return turn;
  }

  #named(id: string, at: number | null): BuildingTurn {
    const known = this.#byId.get(id);
    if (known !== undefined) return known;
    const turn = new BuildingTurn(id, true, at);
    this.#turns.push(turn);
    this.#byId.set(id, turn);
    return turn;
  }

  #close(building: BuildingTurn, isLast: boolean): FoldedTurn {
    const { id, startedAt, completedAt, error } = building;
    const items = building.nodes.flatMap((node) => {
      const item = itemOfNode(node, id, this.#rules.cwd);
      if (item === null) return [];
      if (node.parts.length > 0) item.stored = node.parts;
      return settleItem(item, 'interrupted', completedAt ?? item.completedAt);
    });
    const status = building.status ?? unendedStatus(building, items.at(-1), isLast);
    const turn: Turn = { id, status, mode: null, startedAt, completedAt, error };
    return { turn, items };
  }
}

/**
 * How a turn stands whose end is not in the file. One that was begun is running or has crashed; only where it gave its
 * answer and another turn followed was merely its end lost.
 */
function unendedStatus(turn: BuildingTurn, last: Item | undefined, isLast: boolean) {
  if (!turn.started) return 'completed';
  return last?.kind === 'agent-message' && !isLast ? 'completed' : 'interrupted';
}
