import type { Database } from 'better-sqlite3';
import { statement } from './statement.ts';

/** The text on a New thread screen. */
export function readNewDraft(db: Database, place: string): string {
  const sql = 'SELECT text FROM new_drafts WHERE place = ?';
  return statement<{ text: string }>(db, sql).get(place)?.text ?? '';
}

export function saveNewDraft(db: Database, place: string, text: string): void {
  if (text === '') statement(db, 'DELETE FROM new_drafts WHERE place = ?').run(place);
  else {
    const sql = `INSERT INTO new_drafts (place, text) VALUES (?, ?)
      ON CONFLICT DO UPDATE SET text = excluded.text`;
    statement(db, sql).run(place, text);
  }
}
