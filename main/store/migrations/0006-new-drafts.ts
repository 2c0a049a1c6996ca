/** What is written on the New thread screens: its text, and attachments that belong to such a place instead of a thread. */
export const newDrafts = `
CREATE TABLE new_drafts (place TEXT PRIMARY KEY, text TEXT NOT NULL) STRICT;
CREATE TABLE attachments_of_both (
  id TEXT PRIMARY KEY,
  thread_id TEXT REFERENCES threads (id) ON DELETE CASCADE,
  new_draft TEXT,
  message_id TEXT,
  place INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('picture', 'text')),
  name TEXT NOT NULL,
  size INTEGER NOT NULL,
  content BLOB NOT NULL,
  CHECK ((thread_id IS NULL) <> (new_draft IS NULL))
) STRICT;
INSERT INTO attachments_of_both (id, thread_id, message_id, place, kind, name, size, content)
  SELECT id, thread_id, message_id, place, kind, name, size, content FROM attachments;
DROP TABLE attachments;
ALTER TABLE attachments_of_both RENAME TO attachments;
CREATE INDEX attachments_of_thread ON attachments (thread_id) WHERE thread_id IS NOT NULL;
CREATE INDEX attachments_of_draft ON attachments (coalesce(thread_id, new_draft), place);
CREATE INDEX attachments_of_message ON attachments (message_id) WHERE message_id IS NOT NULL;
`;
