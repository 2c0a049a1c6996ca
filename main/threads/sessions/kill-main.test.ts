// R1: SIGKILL of a bare main process with five streaming threads, at any moment. The checker stands outside: it knows
// what was shown as saved from the process's own output, and looks for it in the database afterwards.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { bundledScript } from '../../store/bundled-script.test-support.ts';
import { openStore } from '../../store/open-store.ts';
import { settleAtLaunch } from '../../store/settle-at-launch.ts';
import { openedStore, tempFolder } from '../../store/store.test-support.ts';
import {
  afterStart,
  allWell,
  missing,
  noteModes,
  type Acknowledged,
} from '../testing/acknowledged.ts';
import { measured, torture } from '../testing/torture.ts';

const { count, seed, random } = torture(30);
/** The full range of R1 where it is run in full; in short runs what starting and a few turns take. */
const longest = count > 30 ? 3_000 : 500;
/** A database is killed so often before a new one takes its place. */
const lives = 40;
const steady = { now: 0, boot: 'the checker' };

/**
 * Lets the script live for a while, one time in seven counted from its start, else from where it has the database;
 * kills it, and answers what it had said to be saved, whole lines only.
 */
async function liveAndDie(script: string, folder: string, life: number, mark: number) {
  const child = spawn(process.execPath, [script, folder, String(mark)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let complaints = '';
  child.stdout.on('data', (bytes: Buffer) => (said += bytes.toString()));
  child.stderr.on('data', (bytes: Buffer) => (complaints += bytes.toString()));
  const closed = once(child, 'close');
  if (mark % 7 !== 0) await once(child.stdout, 'data');
  await delay(life);
  child.kill('SIGKILL');
  await closed;
  expect(complaints).toBe('');
  return said.split('\n').slice(0, -1);
}

it(
  `R1 ${count} kills: nothing shown as saved is missing, nothing is doubled, nothing seems to run (seed ${seed})`,
  async () => {
    const script = await bundledScript(
      join(import.meta.dirname, '../testing/live-until-killed.ts'),
    );
    let folder = tempFolder();
    let modes = new Map<string, string>();
    const starts: number[] = [];
    let acknowledged: Acknowledged[] = [];
    let rows = 0;
    for (let kill = 1; kill <= count; kill += 1) {
      if (kill % lives === 0) {
        folder = tempFolder();
        modes = new Map();
        acknowledged = [];
      }
      const said = await liveAndDie(script, folder, random() * longest, seed + kill);
      acknowledged = [...acknowledged, ...said];
      rows += said.length;
      expect(said.filter((line) => line.startsWith('opened') && line !== 'opened 0')).toEqual([]);

      const before = performance.now();
      const opened = openStore(folder);
      if (!opened.ok) throw new Error(opened.refusal.error.message);
      const { db, notices } = opened.store;
      settleAtLaunch(db, Date.now(), steady);
      starts.push(performance.now() - before);
      noteModes(said, modes);
      expect({ notices, missing: missing(db, said), ...afterStart(db, modes) }).toEqual({
        ...{ notices: [], missing: [], ...allWell },
      });
      opened.store.close();
    }
    const { db } = openedStore(folder);
    expect(missing(db, acknowledged)).toEqual([]);
    expect(rows).toBeGreaterThan(count);
    measured('R1 kill-main', seed, {
      kills: count,
      'acknowledged rows': rows,
      lost: 0,
      'slowest start ms': Math.round(Math.max(...starts)),
    });
  },
  // Long runs take as long as the machine makes them.
  count > 30 ? 0 : 60_000 + count * (longest + 4_000),
);
