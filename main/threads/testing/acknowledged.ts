import type { Store } from '../../store/store.ts';

/** A line of `live-until-killed`: what a user was shown as saved, and the keys it is found by. */
export type Acknowledged = string;

const queries: Record<string, string> = {
  message: 'SELECT 1 FROM outbox WHERE thread_id = ? AND id = ?',
  item: 'SELECT 1 FROM items WHERE thread_id = ? AND turn_id = ? AND item_id = ?',
  answer: "SELECT 1 FROM approvals WHERE id = ? AND outcome = 'declined'",
  turn: "SELECT 1 FROM turns WHERE thread_id = ? AND turn_id = ? AND status = 'completed'",
};

/** What of it the database does not hold. */
export function missing(db: Store['db'], acknowledged: readonly Acknowledged[]): Acknowledged[] {
  return acknowledged.filter((line) => {
    const [kind = '', ...keys] = line.split(' ');
    const query = queries[kind];
    return query !== undefined && db.prepare(query).get(...keys) === undefined;
  });
}

/** Takes up which mode was confirmed last for each thread. */
export function noteModes(acknowledged: readonly Acknowledged[], modes: Map<string, string>): void {
  for (const line of acknowledged) {
    const [kind, id = '', mode = ''] = line.split(' ');
    if (kind === 'confirmed' || kind === 'lowered') modes.set(id, mode);
  }
}

/** What must be true of a database after any end and the next start, beside that nothing acknowledged is missing. */
export function afterStart(db: Store['db'], modes: ReadonlyMap<string, string>) {
  const saved = db.prepare<[], { id: string; mode: string }>(
    'SELECT id, desired_mode AS mode FROM threads',
  );
  return {
    sound: db.pragma('integrity_check', { simple: true }),
    /** Threads saved with more than was last confirmed before the end. */
    tooHigh: saved
      .all()
      .filter(({ id, mode }) => mode === 'full-access' && modes.get(id) !== 'full-access'),
    running: db.prepare("SELECT turn_id FROM turns WHERE status = 'running'").all(),
    open: db.prepare('SELECT id FROM approvals WHERE outcome IS NULL').all(),
    unsent: db.prepare("SELECT id FROM outbox WHERE state = 'queued'").all(),
    doubled: db
      .prepare(
        `SELECT thread_id, item_id FROM items WHERE item_id LIKE 'words-%'
         GROUP BY thread_id, item_id HAVING count(*) > 1`,
      )
      .all(),
  };
}

/** What {@link afterStart} answers where all is well. */
export const allWell = {
  ...{ sound: 'ok', tooHigh: [], running: [], open: [], unsent: [], doubled: [] },
};
