import type { Database } from 'better-sqlite3';
import { adoptIds } from '../../shared/domain/adopt-ids.ts';
import { itemKey } from '../../shared/domain/item-key.ts';
import type { Item } from '../../shared/domain/item.ts';
import { mergeTurn, orderedItem } from '../../shared/domain/merge-items.ts';
import { mergeOrder, type OrderedEntry } from '../../shared/domain/merge-order.ts';
import type { Turn } from '../../shared/domain/turn.ts';
import { insertItem, itemsOfTurn, upsertItem } from './items.ts';
import { statement } from './statement.ts';
import { getTurn, insertTurn, upsertTurn } from './turns.ts';

/** Turns as a harness returns them, oldest first, each with its items. */
export type FoundTurn = { turn: Turn; items: readonly Item[] };

/**
 * Merges a page of Codex's history into the stored transcript (decision D12), in one transaction: by item key, what
 * is held under another key taking part under that (see {@link adoptIds}), never losing what Codex does not return. Pages come newest first; `followedBy` is the first turn of the page
 * before this one, null for the newest page. Returns whether anything changed. Places are kept where their order is
 * right already: they may be negative, and may have gaps.
 */
export function mergeHistory(
  db: Database,
  threadId: string,
  found: readonly FoundTurn[],
  followedBy: string | null = null,
): boolean {
  return db
    .transaction(() => {
      if (isOlder(db, threadId, found, followedBy)) return prependHistory(db, threadId, found);
      const before = { turns: turnOrder(db, threadId), items: itemOrder(db, threadId) };
      const sequel = followedBy === null ? null : firstOf(db, threadId, followedBy);
      let changed = false;
      const foundItems: OrderedEntry[] = [];
      for (const { turn, items } of found) {
        changed = saveTurn(db, threadId, turn) || changed;
        for (const item of adoptIds(itemsOfTurn(db, threadId, turn.id), items)) {
          changed = upsertItem(db, threadId, item).changed || changed;
          foundItems.push(orderedItem(item));
        }
      }
      const foundTurns = found.map(({ turn }) => turnEntry(turn.id));
      if (followedBy !== null) foundTurns.push(turnEntry(followedBy));
      if (sequel !== null) foundItems.push(sequel);
      changed = placeTurns(db, threadId, mergeOrder(before.turns, foundTurns)) || changed;
      return placeItems(db, threadId, mergeOrder(before.items, foundItems)) || changed;
    })
    .immediate();
}

/** Whether nothing of a page is held, and all that is held comes after it. */
function isOlder(
  db: Database,
  threadId: string,
  found: readonly FoundTurn[],
  followedBy: string | null,
): boolean {
  const keys = found.flatMap(({ items }) => items.map(itemKey));
  const ids = found.map(({ turn }) => turn.id);
  const isPlain =
    new Set(keys).size === keys.length &&
    new Set(ids).size === ids.length &&
    found.every(({ turn, items }) => items.every((item) => item.turnId === turn.id));
  if (!isPlain || ids.some((id) => holdsTurn(db, threadId, id))) return false;
  const first = firstHeld(db, threadId);
  if (followedBy === null) return first.turn === null && first.item === null;
  const sequel = firstOf(db, threadId, followedBy);
  return first.turn === followedBy && first.item !== null && first.item === sequel?.key;
}

function holdsTurn(db: Database, threadId: string, turnId: string): boolean {
  const sql = 'SELECT 1 FROM items WHERE thread_id = ? AND turn_id = ? LIMIT 1';
  const hasItems = statement(db, sql).get(threadId, turnId) !== undefined;
  return hasItems || getTurn(db, threadId, turnId) !== null;
}

/** The oldest turn and item that are held. */
function firstHeld(db: Database, threadId: string): { turn: string | null; item: string | null } {
  const turns = 'SELECT turn_id AS id FROM turns WHERE thread_id = ? ORDER BY position LIMIT 1';
  const items = `SELECT turn_id AS turnId, item_id AS id FROM items
    WHERE thread_id = ? ORDER BY position LIMIT 1`;
  const item = statement<{ turnId: string; id: string }>(db, items).get(threadId);
  return {
    turn: statement<{ id: string }>(db, turns).get(threadId)?.id ?? null,
    item: item === undefined ? null : orderedItem(item).key,
  };
}

/** Puts a page before everything that is held, without looking at that; see {@link isOlder}. */
function prependHistory(db: Database, threadId: string, found: readonly FoundTurn[]): boolean {
  const items = found.flatMap((entry) => entry.items);
  const turnPlace = firstPlace(db, threadId, 'turns') - found.length;
  const itemPlace = firstPlace(db, threadId, 'items') - items.length;
  found.forEach(({ turn }, index) => insertTurn(db, threadId, turn, turnPlace + index));
  items.forEach((item, index) => insertItem(db, threadId, item, itemPlace + index));
  return found.length > 0;
}

function firstPlace(db: Database, threadId: string, table: 'turns' | 'items'): number {
  const sql = `SELECT min(position) AS place FROM ${table} WHERE thread_id = ?`;
  return statement<{ place: number | null }>(db, sql).get(threadId)?.place ?? 0;
}

function saveTurn(db: Database, threadId: string, turn: Turn): boolean {
  const held = getTurn(db, threadId, turn.id);
  if (held !== null && JSON.stringify(mergeTurn(held, turn)) === JSON.stringify(held)) return false;
  upsertTurn(db, threadId, turn);
  return true;
}

function turnEntry(id: string): OrderedEntry {
  return { key: id, group: id };
}

function turnOrder(db: Database, threadId: string): OrderedEntry[] {
  const sql = 'SELECT turn_id FROM turns WHERE thread_id = ? ORDER BY position';
  return statement<{ turn_id: string }>(db, sql)
    .all(threadId)
    .map((row) => turnEntry(row.turn_id));
}

function itemOrder(db: Database, threadId: string): OrderedEntry[] {
  const sql = `SELECT turn_id AS turnId, item_id AS id FROM items
    WHERE thread_id = ? ORDER BY position`;
  return statement<{ turnId: string; id: string }>(db, sql).all(threadId).map(orderedItem);
}

/** The first stored item of a turn, or of the first turn after it that has one. */
function firstOf(db: Database, threadId: string, turnId: string): OrderedEntry | null {
  const sql = `SELECT items.turn_id AS turnId, items.item_id AS id FROM items
    JOIN turns USING (thread_id, turn_id)
    WHERE thread_id = ? AND turns.position >=
      (SELECT position FROM turns WHERE thread_id = ? AND turn_id = ?)
    ORDER BY items.position LIMIT 1`;
  const first = statement<{ turnId: string; id: string }>(db, sql).get(threadId, threadId, turnId);
  return first === undefined ? null : orderedItem(first);
}

function placeTurns(db: Database, threadId: string, order: readonly string[]): boolean {
  const sql = 'SELECT turn_id AS id, position FROM turns WHERE thread_id = ?';
  const held = statement<{ id: string; position: number }>(db, sql).all(threadId);
  const moved = misplaced(held, order, ({ id }) => id);
  const update = 'UPDATE turns SET position = ? WHERE thread_id = ? AND turn_id = ?';
  for (const { entry, place } of moved) statement(db, update).run(place, threadId, entry.id);
  return moved.length > 0;
}

function placeItems(db: Database, threadId: string, order: readonly string[]): boolean {
  const sql =
    'SELECT row, position, turn_id AS turnId, item_id AS id FROM items WHERE thread_id = ?';
  const held = statement<HeldItem>(db, sql).all(threadId);
  const moved = misplaced(held, order, (item) => orderedItem(item).key);
  const update = 'UPDATE items SET position = ? WHERE row = ?';
  for (const { entry, place } of moved) statement(db, update).run(place, entry.row);
  return moved.length > 0;
}

interface HeldItem {
  row: number;
  position: number;
  turnId: string;
  id: string;
}

/** Rows whose place is not before that of the row that follows them in `order`, with one that is. */
function misplaced<T extends { position: number }>(
  rows: readonly T[],
  order: readonly string[],
  keyOf: (row: T) => string,
): { entry: T; place: number }[] {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  const moved: { entry: T; place: number }[] = [];
  let next = Number.MAX_SAFE_INTEGER;
  for (const key of order.toReversed()) {
    const entry = byKey.get(key);
    if (entry === undefined) continue;
    const place = Math.min(entry.position, next - 1);
    if (place !== entry.position) moved.push({ entry, place });
    next = place;
  }
  return moved;
}
