// The fake's diary: one JSON line an event, appended whole, so that several processes may write at once.
import { appendFileSync } from 'node:fs';
import path from 'node:path';

/** A function that appends one event with time and pid. `at` is the system's monotonic clock in milliseconds. */
export function createRecord(folder) {
  const file = path.join(folder, 'record.jsonl');
  return (entry) => {
    const at = Number(process.hrtime.bigint() / 1000n) / 1000;
    appendFileSync(file, `${JSON.stringify({ at, pid: process.pid, ...entry })}\n`);
  };
}
