// The list piece by piece: a window that waits for ten thousand threads at once opens late.
import type { Database } from 'better-sqlite3';
import type { Thread } from '../../shared/domain/thread.ts';
import { statement } from './statement.ts';
import { toThread, type ThreadRow } from './threads.ts';
import { trustLookup } from './trust.ts';

/** Where a page ends. All that are not archived come before all that are; of both the last updated comes first. */
export type PagePlace = Pick<Thread, 'archived' | 'updatedAt' | 'id'>;

/** Before every thread. */
export const listTop: PagePlace = { archived: false, updatedAt: Number.MAX_SAFE_INTEGER, id: '' };

/** The threads after a place, at most `limit`, and where the next page begins; null when there is none. */
export function threadPage(
  db: Database,
  after: PagePlace,
  limit: number,
): { threads: Thread[]; next: PagePlace | null } {
  const sql = `SELECT * FROM threads WHERE archived = ? AND (updated_at, id) < (?, ?)
    ORDER BY updated_at DESC, id DESC LIMIT ?`;
  const { archived, updatedAt, id } = after;
  const threads = read(db, sql, Number(archived), updatedAt, id, limit);
  const last = threads.at(-1);
  if (last && threads.length === limit) return { threads, next: placeOf(last) };
  if (archived) return { threads, next: null };
  const more = threadPage(db, { ...listTop, archived: true }, limit - threads.length);
  return { threads: [...threads, ...more.threads], next: more.next };
}

/** Threads with one of these ids. */
export function threadsOf(db: Database, ids: readonly string[]): Thread[] {
  const sql = 'SELECT * FROM threads WHERE id IN (SELECT value FROM json_each(?))';
  return ids.length === 0 ? [] : read(db, sql, JSON.stringify(ids));
}

/** The pinned threads that are not archived. */
export function pinnedThreads(db: Database): Thread[] {
  return read(db, 'SELECT * FROM threads WHERE pinned = 1 AND archived = 0');
}

/** The last updated threads of a folder that stand by themselves in the list, pinned ones left out. */
export function newestInFolder(db: Database, cwd: string, limit: number): Thread[] {
  const sql = `SELECT * FROM threads
    WHERE cwd = ? AND archived = 0 AND pinned = 0 AND parent_thread_id IS NULL
    ORDER BY updated_at DESC LIMIT ?`;
  return read(db, sql, cwd, limit);
}

/** The threads that these are drawn under or named after: all above a sub-agent's, and the source of each fork. */
export function threadsAbove(db: Database, threads: readonly Thread[]): Thread[] {
  const sql = `SELECT * FROM threads
    WHERE (home, harness_thread_id) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?))`;
  const asked = new Set<string>();
  const found: Thread[] = [];
  for (let below = threads; below.length > 0;) {
    const wanted = below
      .flatMap(({ home, parentThreadId, forkedFromId }) =>
        [parentThreadId, forkedFromId].flatMap((id) => (id === null ? [] : [[home, id]])),
      )
      .filter((kin) => !asked.has(kin.join(' ')));
    for (const kin of wanted) asked.add(kin.join(' '));
    below = wanted.length === 0 ? [] : read(db, sql, JSON.stringify(wanted));
    found.push(...below);
  }
  return found;
}

/** How many threads there are, and how many shall run in full access. */
export function countThreads(db: Database) {
  const all = statement<{ threads: number }>(db, 'SELECT count(*) AS threads FROM threads').get()!;
  const raised = statement<{ archived: number; count: number }>(
    db,
    `SELECT archived, count(*) AS count FROM threads
     WHERE desired_mode = 'full-access' GROUP BY archived`,
  ).all();
  const of = (archived: number) => raised.find((row) => row.archived === archived)?.count ?? 0;
  return { threads: all.threads, fullAccess: { listed: of(0), archived: of(1) } };
}

function placeOf({ archived, updatedAt, id }: Thread): PagePlace {
  return { archived, updatedAt, id };
}

function read(db: Database, sql: string, ...values: (string | number)[]): Thread[] {
  const trusted = trustLookup(db);
  return statement<ThreadRow>(db, sql)
    .all(...values)
    .map((row) => toThread(row, trusted));
}
