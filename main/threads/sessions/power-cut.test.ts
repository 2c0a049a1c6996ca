// R3: a power cut of a bare main process with five streaming threads, at any of its file operations. strace records
// them (`npm run torture -- power-cut`); a disk that keeps for certain only what was synced is made from that, cut, and
// started from. What was shown as saved before the cut must be there.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { bundledScript } from '../../store/bundled-script.test-support.ts';
import { openStore } from '../../store/open-store.ts';
import { settleAtLaunch } from '../../store/settle-at-launch.ts';
import { tempFolder } from '../../store/store.test-support.ts';
import { afterStart, allWell, missing, noteModes } from '../testing/acknowledged.ts';
import { readTrace, traceArguments, type FileOperation } from '../testing/read-trace.ts';
import { measured, torture } from '../testing/torture.ts';
import { UnsyncedDisk, type Cut } from '../testing/unsynced-disk.ts';

const { count, seed, random } = torture(0);
/** So many cuts are made in one life; the next life starts from what the last of them left. */
const cutsPerLife = 10;
/** Then a new database takes its place. */
const lives = 4;
const cuts: Cut[] = ['nothing', 'beginning', 'any sectors', 'everything'];

type Modes = Map<string, string>;

/** SQLite's shared memory is no file to it: it is made anew by whoever opens the database first. */
const isMemory = (file: string) => file.endsWith('-shm');

function read(folder: string): Map<string, Buffer> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isMemory(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [path.relative(folder, file), readFileSync(file)]));
}

function write(folder: string, files: ReadonlyMap<string, Buffer>): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  for (const [file, bytes] of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), bytes, { mode: 0o600 });
  }
}

/** One life in a folder, and what it did there. */
async function live(script: string, folder: string, life: number): Promise<FileOperation[]> {
  const trace = path.join(tempFolder(), 'trace');
  const program = [process.execPath, script, folder, String(seed + life), '1500'];
  const child = spawn('strace', [...traceArguments(trace), ...program], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  child.stderr.on('data', (bytes: Buffer) => (complaints += bytes.toString()));
  await once(child, 'close');
  expect(complaints).toBe('');
  return readTrace(readFileSync(trace, 'latin1'), folder).filter(
    (operation) => operation.kind === 'say' || !isMemory(operation.file),
  );
}

function differing(a: ReadonlyMap<string, Buffer>, b: ReadonlyMap<string, Buffer>): string[] {
  const names = [...new Set([...a.keys(), ...b.keys()])];
  return names.filter((name) => !a.get(name)?.equals(b.get(name) ?? Buffer.alloc(0)));
}

/** Where to cut: at any operation, and as often right after something was shown as saved. */
function places(operations: readonly FileOperation[]): number[] {
  const said = [...operations.keys()].filter((at) => operations[at]!.kind === 'say');
  return Array.from({ length: cutsPerLife }, () => {
    const any = Math.floor(random() * operations.length);
    return random() < 0.5 ? any : said[Math.floor(random() * said.length)]!;
  }).toSorted((a, b) => a - b);
}

/** Starts from what a cut left, and looks at it as a user would. */
function look(
  files: ReadonlyMap<string, Buffer>,
  at: { saved: string[]; modes: Modes; what: string },
) {
  const folder = path.join(tempFolder(), 'data');
  write(folder, files);
  // Whatever lies there of another start's shared memory counts for nothing.
  if (random() < 0.5) writeFileSync(path.join(folder, 'bobbin.db-shm'), Buffer.alloc(32_768, 0xa5));
  const opened = openStore(folder);
  if (!opened.ok) throw new Error(`${at.what}: ${opened.refusal.error.message}`);
  const { db, notices } = opened.store;
  settleAtLaunch(db, Date.now(), { now: 0, boot: 'the checker' });
  const found = { notices, missing: missing(db, at.saved), ...afterStart(db, at.modes) };
  opened.store.close();
  rmSync(folder, { recursive: true });
  expect({ at: at.what, ...found }).toEqual({ at: at.what, notices: [], missing: [], ...allWell });
}

it.skipIf(process.env.BOBBIN_STRACE === undefined)(
  `R3 ${count} power cuts: nothing shown as saved is missing, no mode is higher than it was (seed ${seed})`,
  async () => {
    const script = await bundledScript(
      path.join(import.meta.dirname, '../testing/live-until-killed.ts'),
    );
    const folder = path.join(tempFolder(), 'data');
    let left = new Map<string, Buffer>();
    let saved: string[] = [];
    let modes: Modes = new Map();
    const figures = { cuts: 0, 'rows shown as saved': 0, 'changes not synced at a cut': 0 };
    for (let life = 0; figures.cuts < count; life += 1) {
      if (life % lives === 0) {
        left = new Map();
        saved = [];
        modes = new Map();
      }
      write(folder, left);
      const operations = await live(script, folder, life);
      const whole = new UnsyncedDisk(left);
      for (const operation of operations) whole.do(operation);
      // Nothing the program did to its files was missed.
      expect(differing(whole.cut('everything', random), read(folder))).toEqual([]);

      const disk = new UnsyncedDisk(left);
      let done = 0;
      for (const at of places(operations)) {
        for (; done <= at; done += 1) {
          const operation = operations[done]!;
          disk.do(operation);
          if (operation.kind !== 'say') continue;
          const lines = operation.text.trim().split('\n');
          saved.push(...lines);
          noteModes(lines, modes);
          figures['rows shown as saved'] += lines.length;
        }
        const how = cuts[figures.cuts % cuts.length]!;
        left = disk.cut(how, random);
        look(left, { saved, modes, what: `life ${life}, operation ${at}, left: ${how}` });
        figures.cuts += 1;
        figures['changes not synced at a cut'] += disk.unsynced;
      }
    }
    measured('R3 power-cut', seed, { ...figures, lost: 0 });
  },
  // As long as the machine makes it.
  0,
);
