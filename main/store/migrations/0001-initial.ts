/** The first schema. Times are milliseconds since the epoch; JSON columns hold domain values. */
export const initial = `
CREATE TABLE threads (
  id TEXT PRIMARY KEY,
  harness_thread_id TEXT,
  home TEXT NOT NULL CHECK (home IN ('user', 'demo')),
  cwd TEXT NOT NULL,
  title TEXT NOT NULL,
  named INTEGER NOT NULL,
  source TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  archived INTEGER NOT NULL,
  unread INTEGER NOT NULL,
  desired_mode TEXT,
  time_box TEXT,
  ask_scope TEXT,
  last_reported TEXT,
  model TEXT,
  effort TEXT,
  draft TEXT NOT NULL,
  last_turn TEXT,
  branch TEXT,
  pinned INTEGER NOT NULL,
  parent_thread_id TEXT,
  forked_from_id TEXT,
  agent_name TEXT,
  rollout_path TEXT,
  history_gone INTEGER NOT NULL,
  UNIQUE (home, harness_thread_id)
) STRICT;
CREATE INDEX threads_by_update ON threads (updated_at);
CREATE INDEX threads_by_parent ON threads (parent_thread_id) WHERE parent_thread_id IS NOT NULL;
CREATE INDEX threads_boxed ON threads (id) WHERE time_box IS NOT NULL;
-- The list is read page by page: the archived ones last, the last used first.
CREATE INDEX threads_listed ON threads (archived, updated_at, id);
CREATE INDEX threads_by_folder ON threads (cwd, updated_at) WHERE archived = 0;
CREATE INDEX threads_pinned ON threads (archived) WHERE pinned = 1;
CREATE INDEX threads_raised ON threads (archived) WHERE desired_mode = 'full-access';

CREATE TABLE turns (
  thread_id TEXT NOT NULL REFERENCES threads (id) ON DELETE CASCADE,
  turn_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  status TEXT NOT NULL,
  mode TEXT,
  started_at INTEGER,
  completed_at INTEGER,
  error TEXT,
  PRIMARY KEY (thread_id, turn_id)
) STRICT;
CREATE INDEX turns_in_order ON turns (thread_id, position);
CREATE INDEX turns_open ON turns (status) WHERE status = 'running';

CREATE TABLE items (
  row INTEGER PRIMARY KEY,
  thread_id TEXT NOT NULL REFERENCES threads (id) ON DELETE CASCADE,
  turn_id TEXT NOT NULL,
  item_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  growing INTEGER NOT NULL,
  client_id TEXT,
  body TEXT NOT NULL,
  UNIQUE (thread_id, turn_id, item_id)
) STRICT;
CREATE INDEX items_in_order ON items (thread_id, position);
CREATE INDEX items_of_damage ON items (thread_id) WHERE item_id = 'unreadable-lines';
CREATE INDEX items_growing ON items (growing) WHERE growing = 1;
CREATE INDEX items_by_client_id ON items (client_id) WHERE client_id IS NOT NULL;

-- The words of every item under its row. It holds no text of its own: that is in the item.
CREATE VIRTUAL TABLE search_words USING fts5 (
  words, content = '', contentless_delete = 1, prefix = '2 3',
  tokenize = 'unicode61 remove_diacritics 2'
);
CREATE TRIGGER search_forgets_items AFTER DELETE ON items BEGIN
  DELETE FROM search_words WHERE rowid = OLD.row;
END;

-- How far a thread's history was read for the search: the time it was last updated at then.
CREATE TABLE search_threads (
  thread_id TEXT PRIMARY KEY REFERENCES threads (id) ON DELETE CASCADE,
  updated_at INTEGER NOT NULL
) STRICT;

CREATE TABLE outbox (
  sequence INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  thread_id TEXT NOT NULL REFERENCES threads (id) ON DELETE CASCADE,
  text TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('queued', 'sent', 'returned')),
  queued_at INTEGER NOT NULL
) STRICT;
CREATE INDEX outbox_unsent ON outbox (state) WHERE state = 'queued';

CREATE TABLE approvals (
  id TEXT PRIMARY KEY,
  thread_id TEXT NOT NULL REFERENCES threads (id) ON DELETE CASCADE,
  generation INTEGER NOT NULL,
  turn_id TEXT NOT NULL,
  item_id TEXT NOT NULL,
  opened_at INTEGER NOT NULL,
  request TEXT NOT NULL,
  shown_hash TEXT NOT NULL,
  outcome TEXT,
  answer TEXT,
  closed_at INTEGER,
  -- Whether Codex may still be asked to ask again.
  retry_offered INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX approvals_open ON approvals (thread_id) WHERE outcome IS NULL;
CREATE INDEX approvals_lost ON approvals (thread_id) WHERE retry_offered = 1;

CREATE TABLE ledger (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  thread_id TEXT NOT NULL,
  at INTEGER NOT NULL,
  entry TEXT NOT NULL,
  kind TEXT AS (entry ->> 'kind') VIRTUAL,
  in_full_access INTEGER AS ('full-access' IN (coalesce(entry ->> 'mode', ''), coalesce(entry ->> 'asked', ''))) VIRTUAL
) STRICT;
CREATE INDEX ledger_by_thread ON ledger (thread_id, id);
CREATE INDEX ledger_by_kind ON ledger (kind, id);
CREATE TRIGGER ledger_keeps_rows BEFORE DELETE ON ledger BEGIN
  SELECT RAISE(ABORT, 'the ledger is append-only');
END;
CREATE TRIGGER ledger_keeps_content BEFORE UPDATE ON ledger BEGIN
  SELECT RAISE(ABORT, 'the ledger is append-only');
END;
CREATE TRIGGER ledger_keeps_numbers BEFORE INSERT ON ledger
WHEN EXISTS (SELECT 1 FROM ledger WHERE id = NEW.id) BEGIN
  SELECT RAISE(ABORT, 'the ledger is append-only');
END;

CREATE TABLE trusted_folders (
  real_path TEXT PRIMARY KEY,
  trusted_at INTEGER NOT NULL
) STRICT;

-- Folders that the user was asked about and does not trust.
CREATE TABLE declined_trust (
  real_path TEXT PRIMARY KEY,
  declined_at INTEGER NOT NULL
) STRICT;

-- Folders that threads name by way of a link, each with its real path.
CREATE TABLE folder_links (
  path TEXT PRIMARY KEY,
  real_path TEXT NOT NULL
) STRICT;

CREATE TABLE raise_consents (
  real_path TEXT PRIMARY KEY,
  given_at INTEGER NOT NULL,
  time_box TEXT NOT NULL
) STRICT;

CREATE TABLE processes (
  row INTEGER PRIMARY KEY,
  pid INTEGER NOT NULL,
  start_time TEXT,
  executable TEXT NOT NULL,
  thread_id TEXT,
  generation INTEGER
) STRICT;

CREATE TABLE settings (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT;

CREATE TABLE recent_folders (
  path TEXT PRIMARY KEY,
  chosen_at INTEGER NOT NULL
) STRICT;
`;
