import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Gives a run of the unit tests one folder for everything temporary, and removes it when the run is over. */
export function setup(): () => void {
  const before = process.env.TMPDIR;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bobbin-unit-'));
  process.env.TMPDIR = folder;
  return () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
}
