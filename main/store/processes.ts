import type { Database } from 'better-sqlite3';
import { statement } from './statement.ts';
import { withoutSync } from './without-sync.ts';

/** A process Bobbin started, as written before its first use: enough to recognise it after a restart. */
export interface ProcessRecord {
  pid: number;
  /** In the system's own unit; null where it cannot be read. */
  startTime: string | null;
  executable: string;
  /** Null while it serves no thread. */
  threadId: string | null;
  generation: number | null;
}

interface ProcessRow {
  row: number;
  pid: number;
  start_time: string | null;
  executable: string;
  thread_id: string | null;
  generation: number | null;
}

/**
 * Saves a process Bobbin has started and returns the row that names it. It is of no use after a power failure, which the
 * process does not survive either, so nothing waits for the disk.
 */
export function recordProcess(db: Database, process: ProcessRecord): number {
  const sql = `INSERT INTO processes (pid, start_time, executable, thread_id, generation)
    VALUES (?, ?, ?, ?, ?)`;
  const { pid, startTime, executable, threadId, generation } = process;
  const values = [pid, startTime, executable, threadId, generation];
  return withoutSync(db, () => Number(statement(db, sql).run(...values).lastInsertRowid));
}

/** Removes a process once its death is confirmed. */
export function forgetProcess(db: Database, row: number): void {
  withoutSync(db, () => statement(db, 'DELETE FROM processes WHERE row = ?').run(row));
}

/** Processes whose death was never confirmed: after a restart of Bobbin, its possible orphans. */
export function listProcesses(db: Database): (ProcessRecord & { row: number })[] {
  return statement<ProcessRow>(db, 'SELECT * FROM processes ORDER BY row')
    .all()
    .map(({ start_time: startTime, thread_id: threadId, ...rest }) => ({
      ...rest,
      startTime,
      threadId,
    }));
}
