import type { Database } from 'better-sqlite3';
import { LedgerEntry, type LedgerFilter, type NewLedgerEntry } from '../../shared/domain/ledger.ts';
import { fromJson, toTime } from './columns.ts';
import { statement } from './statement.ts';

interface LedgerRow {
  id: number;
  thread_id: string;
  at: number;
  entry: string;
}

/** Adds a row and returns it with its number. The table itself refuses changes and deletions. */
export function appendLedger(db: Database, entry: NewLedgerEntry): LedgerEntry {
  const { threadId, at, ...rest } = entry;
  const sql = 'INSERT INTO ledger (thread_id, at, entry) VALUES (?, ?, ?)';
  const id = Number(
    statement(db, sql).run(threadId, toTime(at), JSON.stringify(rest)).lastInsertRowid,
  );
  return { ...entry, id } as LedgerEntry;
}

/** The newest rows of a thread, or the newest before the row `before`, newest first. */
export function listLedger(
  db: Database,
  threadId: string,
  page: { before: number | null; limit: number },
): LedgerEntry[] {
  const sql = `SELECT * FROM ledger WHERE thread_id = ? AND id < ? ORDER BY id DESC LIMIT ?`;
  return statement<LedgerRow>(db, sql)
    .all(threadId, page.before ?? Number.MAX_SAFE_INTEGER, page.limit)
    .flatMap(toEntry);
}

/** The newest word on the mode of a thread. */
export function newestMode(
  db: Database,
  threadId: string,
): Extract<LedgerEntry, { kind: 'mode' }> | null {
  const sql = `SELECT id, thread_id, at, entry FROM ledger
    WHERE thread_id = ? AND kind = 'mode' ORDER BY id DESC LIMIT 1`;
  const [entry] = statement<LedgerRow>(db, sql).all(threadId).flatMap(toEntry);
  return entry?.kind === 'mode' ? entry : null;
}

/** The newest rows that pass, or the newest of them before the row `before`, newest first. */
export function findLedger(
  db: Database,
  { threadId, kinds, fullAccess }: LedgerFilter,
  page: { before: number | null; limit: number },
): LedgerEntry[] {
  const sql = `SELECT id, thread_id, at, entry FROM ledger
    WHERE id < ? AND thread_id = coalesce(?, thread_id) AND in_full_access >= ?
    AND (? = '[]' OR kind IN (SELECT value FROM json_each(?))) ORDER BY id DESC LIMIT ?`;
  const wanted = JSON.stringify(kinds);
  const before = page.before ?? Number.MAX_SAFE_INTEGER;
  return statement<LedgerRow>(db, sql)
    .all(before, threadId, Number(fullAccess), wanted, wanted, page.limit)
    .flatMap(toEntry);
}

/** Every row of every thread, oldest first, a page at a time. */
export function* everyLedgerPage(db: Database, limit = 1000): Generator<LedgerEntry[]> {
  const sql = 'SELECT id, thread_id, at, entry FROM ledger WHERE id > ? ORDER BY id LIMIT ?';
  for (let after = 0; ;) {
    const rows = statement<LedgerRow>(db, sql).all(after, limit);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
    yield rows.flatMap(toEntry);
  }
}

/** Every row of a thread, oldest first. */
export function wholeLedger(db: Database, threadId: string): LedgerEntry[] {
  return statement<LedgerRow>(db, 'SELECT * FROM ledger WHERE thread_id = ? ORDER BY id')
    .all(threadId)
    .flatMap(toEntry);
}

function toEntry(row: LedgerRow): LedgerEntry[] {
  const key = JSON.stringify({ id: row.id, threadId: row.thread_id, at: row.at });
  const entry = fromJson(LedgerEntry, `${key.slice(0, -1)},${row.entry.slice(1)}`);
  return entry === null ? [] : [entry];
}
