import type { Database } from 'better-sqlite3';

/** What waits to be written. `write` may run twice: once for all together, once more alone where that failed. */
export interface WaitingWrite {
  write(): void;
  /** What it wrote is on disk. */
  written(): void;
  /** Hears why it could not be written. */
  failed(caught: unknown): void;
}

/** Milliseconds; the reliability page's commit point for pieces of text. */
const longestWait = 250;

interface Round {
  waiting: Set<WaitingWrite>;
  timer: NodeJS.Timeout;
}

const rounds = new WeakMap<Database, Round>();

/**
 * Writes within 250 ms, in one transaction with everything else that waits by then: each waits for the disk, and fifty
 * threads that stream would otherwise have main wait for it two hundred times a second. Answers how to call it off.
 */
export function writeTogether(db: Database, wait: WaitingWrite): () => void {
  const round = rounds.get(db) ?? begin(db);
  round.waiting.add(wait);
  return () => {
    round.waiting.delete(wait);
    if (round.waiting.size > 0) return;
    clearTimeout(round.timer);
    if (rounds.get(db) === round) rounds.delete(db);
  };
}

function begin(db: Database): Round {
  const waiting = new Set<WaitingWrite>();
  const end = () => {
    rounds.delete(db);
    writeAll(db, [...waiting]);
  };
  const round = { waiting, timer: setTimeout(end, longestWait) };
  rounds.set(db, round);
  return round;
}

function writeAll(db: Database, waiting: readonly WaitingWrite[]): void {
  try {
    db.transaction(() => waiting.forEach((one) => one.write())).immediate();
  } catch {
    // One that fails must not take the others with it.
    return waiting.forEach(writeAlone);
  }
  for (const one of waiting) one.written();
}

function writeAlone(one: WaitingWrite): void {
  try {
    one.write();
  } catch (caught) {
    return one.failed(caught);
  }
  one.written();
}
