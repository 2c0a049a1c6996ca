import type { Database } from 'better-sqlite3';
import { Item } from '../../shared/domain/item.ts';
import { fromJson } from './columns.ts';
import { statement } from './statement.ts';

/** The threads of whose files some lines could not be read, with the note that says how many (field case F17). */
export function listDamaged(db: Database): { threadId: string; reason: string }[] {
  // The id stands in the text, or the partial index would not serve it.
  const sql = `SELECT thread_id, body, max(position) FROM items WHERE item_id = 'unreadable-lines'
    GROUP BY thread_id`;
  return statement<{ thread_id: string; body: string }>(db, sql)
    .all()
    .flatMap(({ thread_id: threadId, body }) => {
      const note = fromJson(Item, body);
      return note?.kind === 'notice' ? [{ threadId, reason: note.text }] : [];
    });
}
