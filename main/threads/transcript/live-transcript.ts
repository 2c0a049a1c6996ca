import { cutText } from '../../../shared/domain/cut-text.ts';
import { growItem, isGrowing } from '../../../shared/domain/grow-item.ts';
import { mergeItem } from '../../../shared/domain/merge-items.ts';
import { itemKey } from '../../../shared/domain/item-key.ts';
import type { Item, ItemDelta } from '../../../shared/domain/item.ts';
import type { TokenUsage } from '../../../shared/domain/harness-info.ts';
import type { Turn } from '../../../shared/domain/turn.ts';
import { windowItem } from '../../../shared/domain/window-item.ts';

/** Where a batch goes. `store` is called for every 64 KB and every item that is complete, `publish` at most once a frame. */
export interface TranscriptSinks {
  /** May throw; what it was given is given again with the next batch then. */
  store(items: Item[]): void;
  /** Has the pieces written within 250 ms, together with those of other threads; answers how to call it off. */
  storeLater(pieces: { write(): void; written(): void; failed(caught: unknown): void }): () => void;
  /** Hears what `store` threw where nobody waits for it. */
  failed(caught: unknown): void;
  publish(batch: TranscriptBatch): void;
  /** An item that is not held in memory any more. */
  load(turnId: string, id: string): Item | null;
}

export interface TranscriptBatch {
  items: Item[];
  turns: Turn[];
  deltas: ItemDelta[];
  tokens: TokenUsage | null;
}

const frameMs = 16;
const storeBytes = 64 * 1024;

/**
 * The open turn of one thread in memory: items as they grow, batched on the way to the database and to the window. A
 * completed item is stored at once; pieces wait a moment (reliability page, commit points).
 */
export interface LiveTranscript {
  put(item: Item): void;
  append(delta: ItemDelta): void;
  turn(turn: Turn): void;
  tokens(usage: TokenUsage): void;
  /** The item with that key, where it is held. */
  held(key: string): Item | null;
  /** Items of a turn that are held. */
  itemsOf(turnId: string): Item[];
  lastTokens(): TokenUsage | null;
  /** Writes and tells everything that waits, and forgets the turn's items. */
  close(turnId: string): void;
  flush(): void;
}

/** More of what a running program prints is held by its beginning and end only, in UTF-16 units. */
const longestOutput = 16 * 1024 * 1024;
const outputEdge = 4 * 1024 * 1024;

export function createLiveTranscript(sinks: TranscriptSinks): LiveTranscript {
  const held = new Map<string, Item>();
  const unstored = new Set<string>();
  const changed = new Map<string, Item>();
  let deltas = new Map<string, ItemDelta>();
  let turns = new Map<string, Turn>();
  let usage: TokenUsage | null = null;
  let usageChanged = false;
  let unstoredBytes = 0;
  let frame: NodeJS.Timeout | null = null;
  let callOff: (() => void) | null = null;

  const publish = () => {
    if (frame) clearTimeout(frame);
    frame = null;
    if (changed.size + deltas.size + turns.size === 0 && !usageChanged) return;
    const batch = {
      items: [...changed.values()],
      turns: [...turns.values()],
      deltas: [...deltas.values()],
      tokens: usageChanged ? usage : null,
    };
    changed.clear();
    deltas = new Map();
    turns = new Map();
    usageChanged = false;
    sinks.publish(batch);
  };

  const pieces = {
    write() {
      const items = [...unstored].flatMap((key) => held.get(key) ?? []);
      if (items.length > 0) sinks.store(items.map(writtenItem));
    },
    written() {
      callOff = null;
      unstoredBytes = 0;
      unstored.clear();
    },
    failed(caught: unknown) {
      callOff = null;
      sinks.failed(caught);
    },
  };

  const store = () => {
    callOff?.();
    callOff = null;
    pieces.write();
    pieces.written();
  };

  const soon = () => {
    frame ??= setTimeout(publish, frameMs);
  };

  const find = (turnId: string, id: string) =>
    held.get(itemKey({ turnId, id })) ?? sinks.load(turnId, id) ?? undefined;

  return {
    put(item) {
      const key = itemKey(item);
      const known = find(item.turnId, item.id);
      const next = known === undefined ? item : mergeItem(known, item);
      held.set(key, next);
      changed.set(key, next);
      deltas.delete(key);
      unstored.add(key);
      soon();
      if (isGrowing(next)) callOff ??= sinks.storeLater(pieces);
      else store();
    },
    append(delta) {
      const key = itemKey(delta);
      const item = find(delta.turnId, delta.id);
      if (item === undefined || !isGrowing(item)) return;
      const next = withinMemory(growItem(item, delta.text));
      held.set(key, next);
      if (changed.has(key)) changed.set(key, next);
      else deltas.set(key, { ...delta, text: (deltas.get(key)?.text ?? '') + delta.text });
      unstored.add(key);
      unstoredBytes += delta.text.length;
      soon();
      if (unstoredBytes >= storeBytes) store();
      else callOff ??= sinks.storeLater(pieces);
    },
    turn(turn) {
      turns.set(turn.id, turn);
      soon();
    },
    tokens(next) {
      usage = next;
      usageChanged = true;
      soon();
    },
    held: (key) => held.get(key) ?? null,
    itemsOf: (turnId) => [...held.values()].filter((item) => item.turnId === turnId),
    lastTokens: () => usage,
    close(turnId) {
      store();
      publish();
      for (const [key, item] of held) if (item.turnId === turnId) held.delete(key);
    },
    flush() {
      store();
      publish();
    },
  };
}

function withinMemory(item: Item): Item {
  if (!('output' in item) || item.output.length <= longestOutput) return item;
  return { ...item, output: cutText(item.output, longestOutput, outputEdge) };
}

/** While a program prints, the beginning and end of it are written; the whole is, once, when it has ended. */
function writtenItem(item: Item): Item {
  return 'status' in item && item.status === 'running' ? windowItem(item) : item;
}
