/** Messages written while a turn runs, and those whose arrival at Codex is not known yet. */
export const waitingMessages = `
CREATE TABLE waiting_messages (
  id TEXT PRIMARY KEY,
  thread_id TEXT NOT NULL REFERENCES threads (id) ON DELETE CASCADE,
  place INTEGER NOT NULL,
  text TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'held', 'going')),
  written_at INTEGER NOT NULL
) STRICT;
CREATE INDEX waiting_messages_in_order ON waiting_messages (thread_id, place);
`;
