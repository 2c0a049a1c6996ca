import type { AppError } from '../../../../shared/domain/app-error.ts';
import type { Entry } from './entry.ts';
import { makeNode, type TurnNode } from './turn-node.ts';

type Body<K extends Entry['kind']> = Extract<Entry, { kind: K }>;

/** A thought that is told twice in a file: piece by piece for the screen and once for the model. */
interface Thought {
  node: TurnNode;
  /** Pieces the other telling has not been met for. */
  open: string[];
}

/** One turn while its records are being put together. Items keep the place of their first record. */
export class BuildingTurn {
  readonly id: string;
  /** Opened by a record, not by a message alone. */
  explicit: boolean;
  started = false;
  startedAt: number | null;
  completedAt: number | null = null;
  status: 'completed' | 'failed' | 'interrupted' | null = null;
  error: AppError | null = null;
  removed = false;
  /** Held records of another thread. */
  foreign = false;
  readonly nodes: TurnNode[] = [];
  readonly #byId = new Map<string, TurnNode>();
  readonly #compactions = new Set<TurnNode>();
  readonly #told: Thought[] = [];
  readonly #untold: Thought[] = [];
  #searches: TurnNode[] = [];
  /** The only things here are `compacted` records. */
  onlyCompacted = true;

  constructor(id: string, explicit: boolean, startedAt: number | null) {
    this.id = id;
    this.explicit = explicit;
    this.startedAt = startedAt;
  }

  node(id: string): TurnNode | undefined {
    return this.#byId.get(id);
  }

  /** Adds what an entry shows, or merges it into what is there. */
  add(entry: Body<'message' | 'thought' | 'call' | 'shown' | 'compaction'>): TurnNode {
    const node = this.#place(entry);
    if (entry.kind !== 'compaction' || !entry.fromRecord) this.onlyCompacted = false;
    return node;
  }

  #place(entry: Body<'message' | 'thought' | 'call' | 'shown' | 'compaction'>): TurnNode {
    switch (entry.kind) {
      case 'message': {
        const node = this.#open(entry.item.id);
        node.shown = entry.item;
        node.parts = entry.parts;
        return node;
      }
      case 'call': {
        const node = this.#searchNode(entry) ?? this.#open(entry.id ?? `at-${entry.offset}`);
        node.call = entry.item;
        node.parts.push(...entry.parts);
        return node;
      }
      case 'shown': {
        const node = this.#searchNode(entry) ?? this.#open(entry.id);
        node.shown = entry.item;
        node.parts.push(...entry.parts);
        return node;
      }
      case 'thought':
        return this.#think(entry);
      case 'compaction':
        return this.#compact(entry);
    }
  }

  #open(id: string): TurnNode {
    const known = this.#byId.get(id);
    if (known !== undefined) return known;
    const node = makeNode(id);
    this.nodes.push(node);
    this.#byId.set(id, node);
    return node;
  }

  /** Old web searches have no id: a search and the note about its end belong together when they ask the same. */
  #searchNode(entry: Body<'call' | 'shown'>): TurnNode | null {
    if (entry.item.kind !== 'web-search') return null;
    if (entry.id !== null && this.#byId.has(entry.id)) return null;
    const { query } = entry.item;
    const isCall = entry.kind === 'call';
    const match = this.#searches.find((node) => {
      const other = isCall ? node.shown : node.call;
      const own = isCall ? node.call : node.shown;
      return own === null && other?.kind === 'web-search' && other.query === query;
    });
    if (match !== undefined) {
      this.#searches = this.#searches.filter((node) => node !== match);
      if (entry.id !== null) this.#byId.set(entry.id, match);
      return match;
    }
    const waits = entry.id === null || !isCall;
    const node = this.#open(entry.id ?? `at-${entry.offset}`);
    if (waits) this.#searches.push(node);
    return node;
  }

  #think(entry: Body<'thought'>): TurnNode {
    if (entry.origin === 'event') {
      const twin = this.#untold.find((thought) => take(thought.open, entry.shown));
      if (twin !== undefined) return twin.node;
      const node = tell(this.#open(`at-${entry.offset}`), entry);
      this.#told.push({ node, open: [entry.shown] });
      return node;
    }
    const known = entry.id === null ? undefined : this.#byId.get(entry.id);
    if (known !== undefined) return tell(known, entry);
    const open = [...entry.all];
    const node = this.#takeTold(open) ?? this.#open(entry.id ?? `at-${entry.offset}`);
    if (entry.id !== null) this.#byId.set(entry.id, node);
    this.#untold.push({ node, open });
    return tell(node, entry);
  }

  /** The place where pieces of a thought were told for the screen, which are taken out of `open`. */
  #takeTold(open: string[]): TurnNode | null {
    if (this.#told.length === 0) return null;
    const twins = open.flatMap((piece) => this.#told.find((it) => it.open.includes(piece)) ?? []);
    const [first, ...others] = [...new Set(twins)];
    if (first === undefined) return null;
    for (const twin of [first, ...others]) {
      take(open, twin.open[0]!);
      this.#told.splice(this.#told.indexOf(twin), 1);
    }
    for (const other of others) this.#drop(other.node);
    return first.node;
  }

  /** One mark for the records about one compaction, which are neighbours. */
  #compact(entry: Body<'compaction'>): TurnNode {
    const last = this.nodes.at(-1);
    const node =
      last !== undefined && this.#compactions.has(last)
        ? last
        : this.#open(entry.id ?? `at-${entry.offset}`);
    this.#compactions.add(node);
    if (entry.id !== null && node.id !== entry.id) {
      this.#byId.set(entry.id, node);
      node.id = entry.id;
    }
    const moment = { startedAt: entry.at, completedAt: entry.at };
    node.shown ??= { id: node.id, turnId: '', ...moment, kind: 'compaction' };
    return node;
  }

  #drop(node: TurnNode): void {
    this.nodes.splice(this.nodes.indexOf(node), 1);
    this.#byId.delete(node.id);
  }
}

/** Shows a thought at a place, from when it was told there first. */
function tell(node: TurnNode, { shown, startedAt, completedAt }: Body<'thought'>): TurnNode {
  const first = node.shown ?? { startedAt, completedAt };
  node.shown = {
    id: node.id,
    turnId: '',
    startedAt: first.startedAt,
    completedAt: first.completedAt,
    kind: 'reasoning',
    text: shown,
    streaming: false,
  };
  return node;
}

/** Takes one occurrence out of a list; whether there was one. */
function take(pieces: string[], piece: string): boolean {
  const at = pieces.indexOf(piece);
  if (at === -1) return false;
  pieces.splice(at, 1);
  return true;
}
