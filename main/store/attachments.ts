import type { Database } from 'better-sqlite3';
import type { Attachment, AttachmentContent } from '../../shared/domain/attachment.ts';
import { isNewDraft } from '../../shared/domain/new-draft.ts';
import { pictureKind } from '../../shared/lib/picture-kind.ts';
import { statement } from './statement.ts';

interface ContentRow {
  kind: Attachment['kind'];
  content: Buffer;
}

const fields = 'id, kind, name, size';
const ofDraft = 'coalesce(thread_id, new_draft)';

/**
 * Those of a draft, in the order in which they were added. `draft`: the id of its thread, or the place of a New thread
 * screen.
 */
export function listDraftAttachments(db: Database, draft: string): Attachment[] {
  const sql = `SELECT ${fields} FROM attachments
    WHERE ${ofDraft} = ? AND message_id IS NULL ORDER BY place`;
  return statement<Attachment>(db, sql).all(draft);
}

/** Adds one to a draft, behind the others. A text is kept in UTF-16, so that every character stays. */
export function addAttachment(
  db: Database,
  draft: string,
  { id, kind, name, size }: Attachment,
  content: string | Uint8Array,
): void {
  const sql = `INSERT INTO attachments (id, thread_id, new_draft, place, kind, name, size, content)
    SELECT ?, ?, ?, coalesce(max(place), 0) + 1, ?, ?, ?, ? FROM attachments WHERE ${ofDraft} = ?`;
  const owner = isNewDraft(draft) ? [null, draft] : [draft, null];
  const bytes =
    typeof content === 'string' ? Buffer.from(content, 'utf16le') : Buffer.from(content);
  statement(db, sql).run(id, ...owner, kind, name, size, bytes, draft);
}

/** Changes a text of the draft; false when it is not there any more. */
export function changeText(db: Database, draft: string, id: string, text: string): boolean {
  const sql = `UPDATE attachments SET content = ?, size = ?
    WHERE id = ? AND ${ofDraft} = ? AND message_id IS NULL AND kind = 'text'`;
  const content = Buffer.from(text, 'utf16le');
  return statement(db, sql).run(content, text.length, id, draft).changes > 0;
}

/** What is in one of the draft's; null when it is not there any more. */
export function readAttachment(db: Database, draft: string, id: string): AttachmentContent | null {
  const sql = `SELECT kind, content FROM attachments
    WHERE id = ? AND ${ofDraft} = ? AND message_id IS NULL`;
  const row = statement<ContentRow>(db, sql).get(id, draft);
  return row ? toContent(row) : null;
}

export function removeAttachment(db: Database, draft: string, id: string): void {
  const sql = `DELETE FROM attachments
    WHERE id = ? AND ${ofDraft} = ? AND message_id IS NULL`;
  statement(db, sql).run(id, draft);
}

/** Gives some of a New thread screen's to a thread, behind its own; those that are not there are passed over. */
export function moveAttachments(
  db: Database,
  newDraft: string,
  threadId: string,
  ids: readonly string[],
): void {
  const sql = `UPDATE attachments SET thread_id = @threadId, new_draft = NULL,
    place = (SELECT coalesce(max(place), 0) + 1 FROM attachments WHERE thread_id = @threadId)
    WHERE id = @id AND new_draft = @newDraft`;
  for (const id of ids) statement(db, sql).run({ threadId, id, newDraft });
}

/** Gives some of a thread's draft to a message; those that are not there are passed over. */
export function claimAttachments(
  db: Database,
  threadId: string,
  messageId: string,
  ids: readonly string[],
): void {
  const sql = `UPDATE attachments SET message_id = ?
    WHERE id = ? AND thread_id = ? AND message_id IS NULL`;
  for (const id of ids) statement(db, sql).run(messageId, id, threadId);
}

/** What goes along with a message, in its order. */
export function contentsOf(db: Database, messageId: string): AttachmentContent[] {
  const sql = 'SELECT kind, content FROM attachments WHERE message_id = ? ORDER BY place';
  return statement<ContentRow>(db, sql)
    .all(messageId)
    .flatMap((row) => toContent(row) ?? []);
}

/** Those of a message that comes back belong to the draft again; of one that Codex has they are not kept. */
export function settleAttachments(
  db: Database,
  messageId: string,
  outcome: 'sent' | 'returned' | 'dropped',
): void {
  const sql =
    outcome === 'returned'
      ? 'UPDATE attachments SET message_id = NULL WHERE message_id = ?'
      : 'DELETE FROM attachments WHERE message_id = ?';
  statement(db, sql).run(messageId);
}

function toContent({ kind, content }: ContentRow): AttachmentContent | null {
  if (kind === 'text') return { kind, text: content.toString('utf16le') };
  const found = pictureKind(content);
  return found && { kind, bytes: new Uint8Array(content), type: found.type };
}
