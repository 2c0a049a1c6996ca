/** Pictures and long texts of messages that Codex does not have yet; those without a message belong to the thread's draft. */
export const attachments = `
CREATE TABLE attachments (
  id TEXT PRIMARY KEY,
  thread_id TEXT NOT NULL REFERENCES threads (id) ON DELETE CASCADE,
  message_id TEXT,
  place INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('picture', 'text')),
  name TEXT NOT NULL,
  size INTEGER NOT NULL,
  content BLOB NOT NULL
) STRICT;
CREATE INDEX attachments_of_thread ON attachments (thread_id, place);
CREATE INDEX attachments_of_message ON attachments (message_id) WHERE message_id IS NOT NULL;
`;
