/**
 * Accounts: each a CODEX_HOME. A thread's home refers to one, so that none can be of an account that is gone. The table of
 * threads is made anew as SQLite takes no constraint out of one; `migrate` has the foreign keys rest meanwhile.
 */
export const accounts = `
CREATE TABLE accounts (
  -- 'user': the default account; 'demo': the offline demo; else a further one.
  id TEXT PRIMARY KEY,
  name TEXT,
  -- The real path of its CODEX_HOME; null: where the environment, or the demo, has it.
  folder TEXT UNIQUE,
  added_at INTEGER NOT NULL
) STRICT;
INSERT INTO accounts VALUES ('user', NULL, NULL, 0), ('demo', NULL, NULL, 0);

CREATE TABLE threads_of_accounts (
  id TEXT PRIMARY KEY,
  harness_thread_id TEXT,
  home TEXT NOT NULL REFERENCES accounts (id),
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
INSERT INTO threads_of_accounts (rowid,
  id, harness_thread_id, home, cwd, title, named, source, created_at, updated_at, archived, unread,
  desired_mode, time_box, ask_scope, last_reported, model, effort, draft, last_turn, branch, pinned,
  parent_thread_id, forked_from_id, agent_name, rollout_path, history_gone)
SELECT rowid,
  id, harness_thread_id, home, cwd, title, named, source, created_at, updated_at, archived, unread,
  desired_mode, time_box, ask_scope, last_reported, model, effort, draft, last_turn, branch, pinned,
  parent_thread_id, forked_from_id, agent_name, rollout_path, history_gone
FROM threads ORDER BY rowid;
DROP TABLE threads;
ALTER TABLE threads_of_accounts RENAME TO threads;
CREATE INDEX threads_by_update ON threads (updated_at);
CREATE INDEX threads_by_parent ON threads (parent_thread_id) WHERE parent_thread_id IS NOT NULL;
CREATE INDEX threads_boxed ON threads (id) WHERE time_box IS NOT NULL;
-- The list is read page by page: the archived ones last, the last used first.
CREATE INDEX threads_listed ON threads (archived, updated_at, id);
CREATE INDEX threads_by_folder ON threads (cwd, updated_at) WHERE archived = 0;
CREATE INDEX threads_pinned ON threads (archived) WHERE pinned = 1;
CREATE INDEX threads_raised ON threads (archived) WHERE desired_mode = 'full-access';
`;
