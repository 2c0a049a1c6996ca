import type { Database } from 'better-sqlite3';
import { AppError } from '../../shared/domain/app-error.ts';
import { mergeTurn } from '../../shared/domain/merge-items.ts';
import { RuntimeMode } from '../../shared/domain/runtime-mode.ts';
import { type Turn, TurnStatus } from '../../shared/domain/turn.ts';
import { fromJson, read, toJson, toTime } from './columns.ts';
import { statement } from './statement.ts';

interface TurnRow {
  turn_id: string;
  status: string;
  mode: string | null;
  started_at: number | null;
  completed_at: number | null;
  error: string | null;
}

/** Saves a turn, merged with what is held of it (see `mergeTurn`); a new one comes last. Returns the turn as saved. */
export function upsertTurn(db: Database, threadId: string, turn: Turn): Turn {
  const held = getTurn(db, threadId, turn.id);
  const merged = held === null ? turn : mergeTurn(held, turn);
  statement(
    db,
    `INSERT INTO turns (thread_id, turn_id, position, status, mode, started_at, completed_at, error)
     SELECT ?, ?, coalesce(max(position), -1) + 1, ?, ?, ?, ?, ? FROM turns WHERE thread_id = ?
     ON CONFLICT DO UPDATE SET status = excluded.status, mode = excluded.mode,
       started_at = excluded.started_at, completed_at = excluded.completed_at,
       error = excluded.error`,
  ).run(
    threadId,
    merged.id,
    merged.status,
    merged.mode,
    toTime(merged.startedAt),
    toTime(merged.completedAt),
    toJson(merged.error),
    threadId,
  );
  return merged;
}

/** Saves a turn that is new for certain, at that place in the thread. */
export function insertTurn(db: Database, threadId: string, turn: Turn, position: number): void {
  const sql = `INSERT INTO turns
    (thread_id, turn_id, position, status, mode, started_at, completed_at, error)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)`;
  const times = [toTime(turn.startedAt), toTime(turn.completedAt)];
  const values = [threadId, turn.id, position, turn.status, turn.mode, ...times];
  statement(db, sql).run(...values, toJson(turn.error));
}

export function getTurn(db: Database, threadId: string, turnId: string): Turn | null {
  const sql = 'SELECT * FROM turns WHERE thread_id = ? AND turn_id = ?';
  const row = statement<TurnRow>(db, sql).get(threadId, turnId);
  return row === undefined ? null : toTurn(row);
}

/** The ids of all turns of a thread. */
export function listTurnIds(db: Database, threadId: string): Set<string> {
  const sql = 'SELECT turn_id FROM turns WHERE thread_id = ?';
  const rows = statement<{ turn_id: string }>(db, sql).all(threadId);
  return new Set(rows.map((row) => row.turn_id));
}

/** The given turns of a thread in their order; unknown ids are left out. */
export function listTurns(db: Database, threadId: string, turnIds: Iterable<string>): Turn[] {
  const sql = `SELECT * FROM turns WHERE thread_id = ? AND turn_id IN
    (SELECT value FROM json_each(?)) ORDER BY position`;
  return statement<TurnRow>(db, sql)
    .all(threadId, JSON.stringify([...new Set(turnIds)]))
    .map(toTurn);
}

/** Ids of the turns of a thread that have no item: just started, or failed before anything came. */
export function listEmptyTurns(db: Database, threadId: string): string[] {
  const sql = `SELECT turn_id FROM turns WHERE thread_id = ? AND NOT EXISTS
    (SELECT 1 FROM items WHERE items.thread_id = turns.thread_id AND items.turn_id = turns.turn_id)`;
  return statement<{ turn_id: string }>(db, sql)
    .all(threadId)
    .map((row) => row.turn_id);
}

/** Turns still marked running, of every thread. */
export function listRunningTurns(db: Database): { threadId: string; turn: Turn }[] {
  const sql = "SELECT * FROM turns WHERE status = 'running' ORDER BY thread_id, position";
  return statement<TurnRow & { thread_id: string }>(db, sql)
    .all()
    .map((row) => ({ threadId: row.thread_id, turn: toTurn(row) }));
}

/** A status this build cannot read is shown as interrupted: never as done, never as running. */
function toTurn(row: TurnRow): Turn {
  return {
    id: row.turn_id,
    status: read(TurnStatus, row.status) ?? 'interrupted',
    mode: read(RuntimeMode, row.mode),
    startedAt: row.started_at,
    completedAt: row.completed_at,
    error: fromJson(AppError, row.error),
  };
}
