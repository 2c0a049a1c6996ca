import type { Database } from 'better-sqlite3';
import { forgetIndexed } from './search-index.ts';
import { statement } from './statement.ts';

/** So many items go in one step: a step is short enough not to be noticed. */
const step = 500;

/**
 * Removes some items of a thread's stored transcript, and its turns with the last of them; true when nothing is left.
 * Marks of mode changes stay, since no harness has them, and so do drafts, messages not sent, and the ledger. The
 * thread counts as not searched yet, so that its history is read again.
 */
export function clearTranscriptStep(db: Database, threadId: string): boolean {
  return db
    .transaction(() => {
      const { changes } = statement(
        db,
        `DELETE FROM items WHERE row IN (SELECT row FROM items
           WHERE thread_id = ? AND json_extract(body, '$.kind') <> 'mode-change' LIMIT ?)`,
      ).run(threadId, step);
      if (changes === step) return false;
      statement(db, 'DELETE FROM turns WHERE thread_id = ?').run(threadId);
      forgetIndexed(db, threadId);
      return true;
    })
    .immediate();
}
