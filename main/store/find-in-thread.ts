import type { Database } from 'better-sqlite3';
import { itemKey } from '../../shared/domain/item-key.ts';
import { Item } from '../../shared/domain/item.ts';
import { wholeSearchText } from '../../shared/domain/search-text.ts';
import { foldText } from '../../shared/lib/fold-text.ts';
import { fromJson } from './columns.ts';
import { statement } from './statement.ts';

/** Part of a thread that was looked through. */
export interface FoundSlice {
  /** Keys of the items that hold every word, newest first. */
  keys: string[];
  /** Where the next older part begins; null at the beginning of the thread. */
  before: number | null;
}

/**
 * Looks through the newest `limit` items before a place, which is null for the end. Words, which are folded, may be parts of
 * words: that is what the index of all threads cannot tell.
 */
export function findSlice(
  db: Database,
  threadId: string,
  tokens: readonly string[],
  { before, limit }: { before: number | null; limit: number },
): FoundSlice {
  const sql = `SELECT position, body FROM items WHERE thread_id = ? AND position < ?
    ORDER BY position DESC LIMIT ?`;
  const from = before ?? Number.MAX_SAFE_INTEGER;
  const rows = statement<{ position: number; body: string }>(db, sql).all(threadId, from, limit);
  const keys = rows.flatMap(({ body }) => {
    const item = fromJson(Item, body);
    if (item === null) return [];
    const text = foldText(wholeSearchText(item));
    return tokens.every((token) => text.includes(token)) ? [itemKey(item)] : [];
  });
  return { keys, before: rows.length < limit ? null : (rows.at(-1)?.position ?? null) };
}
