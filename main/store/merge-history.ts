import type { Database } from 'better-sqlite3';
import { adoptIds } from '../../shared/domain/adopt-ids.ts';
import type { Item } from '../../shared/domain/item.ts';
import { mergeTurn, orderedItem } from '../../shared/domain/merge-items.ts';
import { mergeOrder, type OrderedEntry } from '../../shared/domain/merge-order.ts';
import type { Turn } from '../../shared/domain/turn.ts';
import { itemsOfTurn, upsertItem } from './items.ts';
import { statement } from './statement.ts';
import { getTurn, upsertTurn } from './turns.ts';

/** Turns as a harness returns them, oldest first, each with its items. */
export type FoundTurn = { turn: Turn; items: readonly Item[] };

/**
 * Merges a page of Codex's history into the stored transcript (decision D12), in one transaction: by item key, what
 * is held under another key taking part under that (see {@link adoptIds}), never losing what Codex does not return. Pages come newest first; `followedBy` is the first turn of the page
 * before this one, null for the newest page. Returns whether anything changed.
 */
export function mergeHistory(
  db: Database,
  threadId: string,
  found: readonly FoundTurn[],
  followedBy: string | null = null,
): boolean {
  return db
    .transaction(() => {
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

/** Rows that do not stand where `order` has their key, with the place that is theirs. */
function misplaced<T extends { position: number }>(
  rows: readonly T[],
  order: readonly string[],
  keyOf: (row: T) => string,
): { entry: T; place: number }[] {
  const places = new Map(order.map((key, index) => [key, index]));
  return rows.flatMap((entry) => {
    const place = places.get(keyOf(entry)) ?? entry.position;
    return place === entry.position ? [] : [{ entry, place }];
  });
}
