import { randomUUID } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import { appError, AppFailure } from '../../shared/domain/app-error.ts';
import { mergeCatalog } from '../../shared/domain/merge-catalog.ts';
import { defaultMode, ReportedPolicy, RuntimeMode } from '../../shared/domain/runtime-mode.ts';
import { type CatalogThread, Thread, type ThreadHome } from '../../shared/domain/thread.ts';
import { TimeBox } from '../../shared/domain/time-box.ts';
import { TurnStatus } from '../../shared/domain/turn.ts';
import { words } from '../../shared/words/words.ts';
import { fromJson, read, toJson, toTime } from './columns.ts';
import { statement } from './statement.ts';
import { trustLookup } from './trust.ts';

/** What of a thread the threads table holds: all but trust, which belongs to the folder. */
export type StoredThread = Omit<Thread, 'trusted'>;
export type ThreadPatch = Partial<Omit<StoredThread, 'id'>>;

/** A row of the threads table. */
export interface ThreadRow {
  id: string;
  harness_thread_id: string | null;
  home: ThreadHome;
  cwd: string;
  title: string;
  named: number;
  source: string;
  created_at: number;
  updated_at: number;
  archived: number;
  unread: number;
  desired_mode: string | null;
  time_box: string | null;
  ask_scope: string | null;
  last_reported: string | null;
  model: string | null;
  effort: string | null;
  planning: number;
  draft: string;
  last_turn: string | null;
  branch: string | null;
  pinned: number;
  parent_thread_id: string | null;
  forked_from_id: string | null;
  agent_name: string | null;
  rollout_path: string | null;
  history_gone: number;
}

/** Column and written form of every field, in the order of the domain type. */
const columns: {
  [F in keyof StoredThread]: [string, (value: StoredThread[F]) => string | number | null];
} = {
  id: ['id', asIs],
  harnessThreadId: ['harness_thread_id', asIs],
  home: ['home', asIs],
  cwd: ['cwd', asIs],
  title: ['title', asIs],
  named: ['named', Number],
  source: ['source', asIs],
  createdAt: ['created_at', toTime],
  updatedAt: ['updated_at', toTime],
  archived: ['archived', Number],
  unread: ['unread', Number],
  desiredMode: ['desired_mode', asIs],
  timeBox: ['time_box', toJson],
  askScope: ['ask_scope', asIs],
  lastReported: ['last_reported', toJson],
  model: ['model', asIs],
  effort: ['effort', asIs],
  planning: ['planning', Number],
  draft: ['draft', asIs],
  lastTurn: ['last_turn', asIs],
  branch: ['branch', asIs],
  pinned: ['pinned', Number],
  parentThreadId: ['parent_thread_id', asIs],
  forkedFromId: ['forked_from_id', asIs],
  agentName: ['agent_name', asIs],
  rolloutPath: ['rollout_path', asIs],
  historyGone: ['history_gone', Number],
};
const fields = Object.keys(columns) as (keyof StoredThread)[];

/** Adds a thread and returns it with its folder's trust. */
export function insertThread(db: Database, thread: StoredThread): Thread {
  const names = fields.map((field) => columns[field][0]);
  const values = fields.map((field) => written(thread, field));
  const marks = names.map(() => '?').join(', ');
  statement(db, `INSERT INTO threads (${names.join(', ')}) VALUES (${marks})`).run(...values);
  return { ...thread, trusted: trustLookup(db)(thread.cwd) };
}

/** The thread, or null where there is none of that id. */
export function getThread(db: Database, id: string): Thread | null {
  const row = statement<ThreadRow>(db, 'SELECT * FROM threads WHERE id = ?').get(id);
  return row === undefined ? null : toThread(row, trustLookup(db));
}

/** Threads whose full access has a limit. */
export function listBoxed(db: Database): Thread[] {
  const trusted = trustLookup(db);
  return statement<ThreadRow>(db, 'SELECT * FROM threads WHERE time_box IS NOT NULL ORDER BY id')
    .all()
    .map((row) => toThread(row, trusted));
}

/** The thread of a home with Codex's id, or null. */
export function findByHarnessId(
  db: Database,
  home: ThreadHome,
  harnessThreadId: string,
): Thread | null {
  const sql = 'SELECT * FROM threads WHERE home = ? AND harness_thread_id = ?';
  const row = statement<ThreadRow>(db, sql).get(home, harnessThreadId);
  return row === undefined ? null : toThread(row, trustLookup(db));
}

/** Whether any thread is saved in full access. */
export function hasRaised(db: Database): boolean {
  const sql = "SELECT 1 FROM threads WHERE desired_mode = 'full-access' LIMIT 1";
  return statement(db, sql).get() !== undefined;
}

/** Every thread of every home, archived ones included, the last updated first. */
export function listThreads(db: Database): Thread[] {
  const trusted = trustLookup(db);
  return statement<ThreadRow>(db, 'SELECT * FROM threads ORDER BY updated_at DESC, id')
    .all()
    .map((row) => toThread(row, trusted));
}

/**
 * Changes the given fields in one committed update and returns the thread.
 * @throws AppFailure `thread-unknown` where there is none of that id.
 */
export function updateThread(db: Database, id: string, patch: ThreadPatch): Thread {
  // A limit is part of full access: it goes with it unless the patch says otherwise.
  const whole = patch.desiredMode === defaultMode ? { timeBox: null, ...patch } : patch;
  const changed = fields.filter(
    (field) => field !== 'id' && whole[field as keyof ThreadPatch] !== undefined,
  );
  const row =
    changed.length === 0
      ? statement<ThreadRow>(db, 'SELECT * FROM threads WHERE id = ?').get(id)
      : statement<ThreadRow>(
          db,
          `UPDATE threads SET ${changed.map((field) => `${columns[field][0]} = ?`).join(', ')}
           WHERE id = ? RETURNING *`,
        ).get(...changed.map((field) => written(whole, field)), id);
  if (row === undefined) throw unknownThread();
  return toThread(row, trustLookup(db));
}

/**
 * Brings the threads of one home up to what the harness lists (see `mergeCatalog`), in one transaction. Threads
 * not in `found` stay as they are. Returns those that changed or are new.
 */
export function upsertCatalog(
  db: Database,
  found: readonly CatalogThread[],
  home: ThreadHome,
): Thread[] {
  return db
    .transaction(() => {
      const trusted = trustLookup(db);
      const ids = JSON.stringify(found.map((thread) => thread.harnessThreadId));
      const sql = `SELECT * FROM threads WHERE home = ?
        AND harness_thread_id IN (SELECT value FROM json_each(?))`;
      const stored = statement<ThreadRow>(db, sql).all(home, ids);
      const merged = mergeCatalog(
        stored.map((row) => toThread(row, trusted)),
        found,
        home,
      );
      return [
        ...merged.updated.map((thread) => updateThread(db, thread.id, thread)),
        ...merged.added.map((thread) => insertThread(db, { id: randomUUID(), ...thread })),
      ];
    })
    .immediate();
}

/** Marks the last turn of every thread that says running as interrupted. */
export function interruptLastTurns(db: Database): void {
  const sql = "UPDATE threads SET last_turn = 'interrupted' WHERE last_turn = 'running'";
  statement(db, sql).run();
}

/** Removes a thread with its transcript and drafts. Its ledger stays. */
export function deleteThread(db: Database, id: string): void {
  statement(db, 'DELETE FROM threads WHERE id = ?').run(id);
}

/** The threads that work in exactly this folder and are not archived, the last used first. */
export function threadsInFolder(
  db: Database,
  folder: string,
  home: ThreadHome,
  limit: number,
): string[] {
  const sql = `SELECT id FROM threads WHERE cwd = ? AND archived = 0 AND home = ?
    ORDER BY updated_at DESC LIMIT ?`;
  return statement<{ id: string }>(db, sql)
    .all(folder, home, limit)
    .map(({ id }) => id);
}

/** The thread of a row. `trusted` says whether its folder is, see `trustLookup`. */
export function toThread(row: ThreadRow, trusted: (path: string) => boolean): Thread {
  return {
    id: row.id,
    harnessThreadId: row.harness_thread_id,
    home: row.home,
    cwd: row.cwd,
    title: row.title,
    named: row.named !== 0,
    source: row.source,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    archived: row.archived !== 0,
    unread: row.unread !== 0,
    ...modeOf(row),
    askScope: read(Thread.shape.askScope, row.ask_scope) ?? 'everything',
    lastReported: fromJson(ReportedPolicy, row.last_reported),
    trusted: trusted(row.cwd),
    model: row.model,
    effort: row.effort,
    planning: row.planning === 1,
    draft: row.draft,
    lastTurn: read(TurnStatus, row.last_turn),
    branch: row.branch,
    pinned: row.pinned === 1,
    parentThreadId: row.parent_thread_id,
    forkedFromId: row.forked_from_id,
    agentName: row.agent_name,
    rolloutPath: row.rollout_path,
    historyGone: row.history_gone === 1,
  };
}

/** A limit that cannot be read leaves no full access to limit. */
function modeOf({ desired_mode: mode, time_box: text }: ThreadRow) {
  const timeBox = fromJson(TimeBox, text);
  const desiredMode = read(RuntimeMode, mode) ?? defaultMode;
  return { desiredMode: text !== null && timeBox === null ? defaultMode : desiredMode, timeBox };
}

function written<F extends keyof StoredThread>(from: Partial<StoredThread>, field: F) {
  return columns[field][1](from[field] as StoredThread[F]);
}

function asIs(value: string | null): string | null {
  return value;
}

function unknownThread(): AppFailure {
  return new AppFailure(appError('thread-unknown', words('threads.refused.unknown')));
}
