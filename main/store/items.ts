import type { Database } from 'better-sqlite3';
import { isGrowing } from '../../shared/domain/grow-item.ts';
import { Item } from '../../shared/domain/item.ts';
import { mergeItem } from '../../shared/domain/merge-items.ts';
import type { Turn } from '../../shared/domain/turn.ts';
import { words } from '../../shared/words/words.ts';
import { fromJson } from './columns.ts';
import { indexItem } from './search-index.ts';
import { statement } from './statement.ts';
import { listEmptyTurns, listTurns } from './turns.ts';

interface ItemRow {
  row: number;
  turn_id: string;
  item_id: string;
  position: number;
  body: string;
}

type ItemKey = Pick<Item, 'turnId' | 'id'>;

/** Part of a transcript, oldest first. `before` is the cursor of the next older page, null at the beginning. */
export interface TranscriptPage {
  turns: Turn[];
  items: Item[];
  before: number | null;
}

/**
 * Saves items in one transaction, each merged with what is held of it (see `mergeItem`); new ones come last.
 * Returns the items as saved.
 */
export function upsertItems(db: Database, threadId: string, items: readonly Item[]): Item[] {
  return db.transaction(() => items.map((item) => upsertItem(db, threadId, item).item)).immediate();
}

/** {@link upsertItems} for one item within the caller's transaction; also says whether anything changed. */
export function upsertItem(
  db: Database,
  threadId: string,
  item: Item,
): { item: Item; changed: boolean } {
  const row = findRow(db, threadId, item);
  if (row === undefined) {
    const sql = `INSERT INTO items
      (thread_id, turn_id, item_id, position, growing, client_id, body)
      SELECT ?, ?, ?, coalesce(max(position), -1) + 1, ?, ?, ? FROM items WHERE thread_id = ?`;
    const values = [threadId, item.turnId, item.id, ...written(item), threadId];
    indexItem(db, Number(statement(db, sql).run(...values).lastInsertRowid), null, item);
    return { item, changed: true };
  }
  if (JSON.stringify(item) === row.body) return { item, changed: false };
  const held = toItem(row);
  const merged = mergeItem(held, item);
  const [growing, clientId, body] = written(merged);
  if (body === row.body) return { item: merged, changed: false };
  const sql = 'UPDATE items SET growing = ?, client_id = ?, body = ? WHERE row = ?';
  statement(db, sql).run(growing, clientId, body, row.row);
  indexItem(db, row.row, held, merged);
  return { item: merged, changed: true };
}

/** Saves an item that is new for certain, at that place in the thread, within the caller's transaction. */
export function insertItem(db: Database, threadId: string, item: Item, position: number): void {
  const sql = `INSERT INTO items
    (thread_id, turn_id, item_id, position, growing, client_id, body) VALUES (?, ?, ?, ?, ?, ?, ?)`;
  const values = [threadId, item.turnId, item.id, position, ...written(item)];
  indexItem(db, Number(statement(db, sql).run(...values).lastInsertRowid), null, item);
}

/**
 * The newest items of a thread, or the newest before the cursor of an earlier page, with their turns. Turns that have
 * no item come with the newest page.
 */
export function newestPage(
  db: Database,
  threadId: string,
  page: { limit: number; before: number | null },
): TranscriptPage {
  const sql = `SELECT * FROM items WHERE thread_id = ? AND position < ?
    ORDER BY position DESC LIMIT ?`;
  const before = page.before ?? Number.MAX_SAFE_INTEGER;
  const rows = statement<ItemRow>(db, sql).all(threadId, before, page.limit + 1);
  const shown = rows.slice(0, page.limit).reverse();
  const turnIds = shown.map((row) => row.turn_id);
  if (page.before === null) turnIds.push(...listEmptyTurns(db, threadId));
  return {
    turns: listTurns(db, threadId, turnIds),
    items: shown.map(toItem),
    before: rows.length > page.limit ? (shown[0]?.position ?? null) : null,
  };
}

/** The newest items before the one with this key (see `itemKey`); none where there is no such item. */
export function pageBefore(
  db: Database,
  threadId: string,
  page: { limit: number; before: string },
): TranscriptPage {
  const before = placeOf(db, threadId, page.before) ?? Number.MIN_SAFE_INTEGER;
  return newestPage(db, threadId, { limit: page.limit, before });
}

/** The oldest items after the one with this key, which may come first itself; none where there is no such item. */
export function pageAfter(
  db: Database,
  threadId: string,
  page: { limit: number; after: string; itself?: boolean },
): { turns: Turn[]; items: Item[]; more: boolean } {
  const place = placeOf(db, threadId, page.after);
  if (place === null) return { turns: [], items: [], more: false };
  const sql = 'SELECT * FROM items WHERE thread_id = ? AND position > ? ORDER BY position LIMIT ?';
  const from = page.itself ? place - 1 : place;
  const rows = statement<ItemRow>(db, sql).all(threadId, from, page.limit + 1);
  const shown = rows.slice(0, page.limit);
  const turnIds = shown.map((row) => row.turn_id);
  return {
    turns: listTurns(db, threadId, turnIds),
    items: shown.map(toItem),
    more: rows.length > page.limit,
  };
}

function placeOf(db: Database, threadId: string, key: string): number | null {
  const sql = `SELECT position FROM items
    WHERE thread_id = ? AND turn_id || '/' || item_id = ?`;
  return statement<{ position: number }>(db, sql).get(threadId, key)?.position ?? null;
}

/** How many items there are from the one with this key (see `itemKey`) to the newest, both counted; 0 where there is none. */
export function countFrom(db: Database, threadId: string, key: string): number {
  const sql = `SELECT count(*) AS n FROM items WHERE thread_id = ? AND position >=
    (SELECT position FROM items WHERE thread_id = ? AND turn_id || '/' || item_id = ?)`;
  return statement<{ n: number }>(db, sql).get(threadId, threadId, key)?.n ?? 0;
}

/** How many items there are from that one to the newest, both counted; 0 where it is not held. */
export function countFromItem(db: Database, threadId: string, { turnId, id }: ItemKey): number {
  const sql = `SELECT count(*) AS n FROM items WHERE thread_id = ? AND position >=
    (SELECT position FROM items WHERE thread_id = ? AND turn_id = ? AND item_id = ?)`;
  return statement<{ n: number }>(db, sql).get(threadId, threadId, turnId, id)?.n ?? 0;
}

/** How many items there are from the first of that turn, or of the first after it that has one, to the newest. */
export function countFromTurn(db: Database, threadId: string, turnId: string): number {
  const sql = `SELECT count(*) AS n FROM items WHERE thread_id = ? AND position >=
    (SELECT min(items.position) FROM items JOIN turns USING (thread_id, turn_id)
     WHERE thread_id = ? AND turns.position >=
       (SELECT position FROM turns WHERE thread_id = ? AND turn_id = ?))`;
  return statement<{ n: number }>(db, sql).get(threadId, threadId, threadId, turnId)?.n ?? 0;
}

/** The items of one turn, oldest first. */
export function itemsOfTurn(db: Database, threadId: string, turnId: string): Item[] {
  // The sign keeps SQLite from looking through all items of the thread in their order.
  const sql = 'SELECT * FROM items WHERE thread_id = ? AND turn_id = ? ORDER BY +position';
  return statement<ItemRow>(db, sql).all(threadId, turnId).map(toItem);
}

/** The item of that id within that turn, or null. */
export function getItem(db: Database, threadId: string, key: ItemKey): Item | null {
  const row = findRow(db, threadId, key);
  return row === undefined ? null : toItem(row);
}

/** The item with that key (see `itemKey`), or null. */
export function findItem(db: Database, threadId: string, key: string): Item | null {
  const sql = "SELECT * FROM items WHERE thread_id = ? AND turn_id || '/' || item_id = ?";
  const row = statement<ItemRow>(db, sql).get(threadId, key);
  return row === undefined ? null : toItem(row);
}

/** Items that were still growing when last saved, of every thread. */
export function listGrowingItems(db: Database): { threadId: string; item: Item }[] {
  const sql = 'SELECT * FROM items WHERE growing = 1 ORDER BY thread_id, position';
  return statement<ItemRow & { thread_id: string }>(db, sql)
    .all()
    .map((row) => ({ threadId: row.thread_id, item: toItem(row) }));
}

function findRow(db: Database, threadId: string, key: ItemKey): ItemRow | undefined {
  const sql = 'SELECT * FROM items WHERE thread_id = ? AND turn_id = ? AND item_id = ?';
  return statement<ItemRow>(db, sql).get(threadId, key.turnId, key.id);
}

function written(item: Item): [growing: number, clientId: string | null, body: string] {
  const clientId = item.kind === 'user-message' ? item.clientId : null;
  return [Number(isGrowing(item)), clientId, JSON.stringify(item)];
}

/** An item this build cannot read keeps its place as a plain line. */
function toItem(row: ItemRow): Item {
  return (
    fromJson(Item, row.body) ?? {
      kind: 'unknown',
      id: row.item_id,
      turnId: row.turn_id,
      startedAt: null,
      completedAt: null,
      label: words('items.unreadable'),
      text: '',
    }
  );
}
