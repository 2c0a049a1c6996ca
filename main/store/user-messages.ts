import type { Database } from 'better-sqlite3';
import { Item, type ItemOf } from '../../shared/domain/item.ts';
import { fromJson } from './columns.ts';
import { statement } from './statement.ts';

/** Part of a thread's messages of the user, newest first. */
export interface MessageSlice {
  messages: ItemOf<'user-message'>[];
  /** Where the next older part begins; null at the beginning of the thread. */
  before: number | null;
}

/** The user's messages among the newest `limit` items before a place, which is null for the end. */
export function userMessages(
  db: Database,
  threadId: string,
  { before, limit }: { before: number | null; limit: number },
): MessageSlice {
  // Within a text the quotes are escaped, so only the kind itself is found; the others are not even parsed.
  const sql = `SELECT position, CASE WHEN instr(body, '"kind":"user-message"') THEN body END AS body
    FROM items WHERE thread_id = ? AND position < ? ORDER BY position DESC LIMIT ?`;
  const from = before ?? Number.MAX_SAFE_INTEGER;
  const rows = statement<{ position: number; body: string | null }>(db, sql).all(
    threadId,
    from,
    limit,
  );
  const messages = rows.flatMap(({ body }) => {
    const item = body === null ? null : fromJson(Item, body);
    return item?.kind === 'user-message' ? [item] : [];
  });
  return { messages, before: rows.length < limit ? null : (rows.at(-1)?.position ?? null) };
}
