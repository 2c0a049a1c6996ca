import type { Database } from 'better-sqlite3';
import { joinDraft } from '../../shared/domain/join-draft.ts';
import type { OutgoingMessage } from '../../shared/domain/message.ts';
import { settleAttachments } from './attachments.ts';
import { toTime } from './columns.ts';
import { statement } from './statement.ts';

/** A message saved and not known to have reached Codex. */
export interface UnsentMessage extends OutgoingMessage {
  threadId: string;
  queuedAt: number;
}

interface UnsentRow {
  id: string;
  thread_id: string;
  text: string;
  queued_at: number;
}

/**
 * Saves a message before it is sent; once this returns, it survives a kill and a power cut. False when a message of
 * that id is already saved: it must not be sent a second time.
 */
export function queueMessage(
  db: Database,
  threadId: string,
  message: OutgoingMessage,
  at: number,
): boolean {
  const sql = `INSERT INTO outbox (id, thread_id, text, state, queued_at)
    VALUES (?, ?, ?, 'queued', ?) ON CONFLICT (id) DO NOTHING`;
  return statement(db, sql).run(message.id, threadId, message.text, toTime(at)).changes > 0;
}

/** Notes that Codex accepted the message. False when it was not waiting any more: the first outcome stands. */
export function markSent(db: Database, id: string): boolean {
  return settle(db, id, 'sent');
}

/**
 * Takes messages back that were not sent and puts their texts in front of the thread's draft, in one transaction. Ids
 * that are not waiting any more are left out. Returns the texts taken back and the draft as it is now.
 */
export function returnMessages(
  db: Database,
  threadId: string,
  ids: readonly string[],
): { texts: string[]; draft: string } {
  return db
    .transaction(() => {
      const texts = listUnsent(db)
        .filter((message) => message.threadId === threadId && ids.includes(message.id))
        .filter((message) => settle(db, message.id, 'returned'))
        .map((message) => message.text);
      const sql = 'SELECT draft FROM threads WHERE id = ?';
      const held = statement<{ draft: string }>(db, sql).get(threadId)?.draft ?? '';
      const draft = joinDraft(texts, held);
      if (texts.length > 0) {
        statement(db, 'UPDATE threads SET draft = ? WHERE id = ?').run(draft, threadId);
      }
      return { texts, draft };
    })
    .immediate();
}

/** Every message neither sent nor returned, oldest first. */
export function listUnsent(db: Database): UnsentMessage[] {
  const sql = "SELECT * FROM outbox WHERE state = 'queued' ORDER BY sequence";
  return statement<UnsentRow>(db, sql)
    .all()
    .map((row) => ({
      id: row.id,
      text: row.text,
      threadId: row.thread_id,
      queuedAt: row.queued_at,
    }));
}

/** Whether the stored transcript holds the message: it reached Codex although that was not noted any more. */
export function hasArrived(db: Database, message: Pick<UnsentMessage, 'id' | 'threadId'>): boolean {
  const sql = 'SELECT 1 FROM items WHERE client_id = ? AND thread_id = ?';
  return statement(db, sql).get(message.id, message.threadId) !== undefined;
}

function settle(db: Database, id: string, state: 'sent' | 'returned'): boolean {
  const sql = "UPDATE outbox SET state = ? WHERE id = ? AND state = 'queued'";
  return db
    .transaction(() => {
      const isFirst = statement(db, sql).run(state, id).changes > 0;
      if (isFirst) settleAttachments(db, id, state);
      return isFirst;
    })
    .immediate();
}
