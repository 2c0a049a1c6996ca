// R10: the disk is full when Bobbin starts. CI has no small disk: no file of the process may grow there instead, in the
// data folder and the folder for temporary files alike. `npm run torture -- disk-full` runs it on a small file system.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { bundledScript } from './bundled-script.test-support.ts';
import { openedStore, sampleThread, tempFolder } from './store.test-support.ts';
import { insertThread } from './threads.ts';

const disk = process.env.BOBBIN_SMALL_DISK;
const script = () => bundledScript(join(import.meta.dirname, 'testdata/open-and-list.ts'));

/** Threads in a data folder, the newest in the log only, as a killed Bobbin leaves it; one was running. */
function killedWithThreads(folder: string): void {
  mkdirSync(folder, { mode: 0o700 });
  const place = tempFolder();
  const store = openedStore(place);
  for (const id of ['a', 'b']) insertThread(store.db, sampleThread({ id }));
  store.db.exec("UPDATE threads SET last_turn = 'running'");
  for (const name of ['bobbin.db', 'bobbin.db-wal'])
    copyFileSync(join(place, name), join(folder, name));
  store.close();
}

it('R10 a disk that is full at the start: what was saved is shown for reading, from memory, and why is said', async () => {
  const root = disk ?? tempFolder();
  const folder = join(root, 'full');
  const temp = join(root, 'temp');
  killedWithThreads(folder);
  mkdirSync(temp);
  const filler = join(root, 'filler');
  if (disk !== undefined) {
    expect(() => {
      for (;;) writeFileSync(filler, Buffer.alloc(4_096), { flag: 'a' });
    }).toThrow(/ENOSPC/);
  }
  const limit = disk === undefined ? 'ulimit -f 0; ' : '';
  const said = execFileSync(
    'bash',
    ['-c', `${limit}exec "$@"`, '--', process.execPath, await script(), folder],
    {
      encoding: 'utf8',
      env: { ...process.env, TMPDIR: temp },
    },
  );
  const { threads, readOnly, ...rest } = JSON.parse(said) as Record<string, unknown>;
  expect(rest).toEqual({});
  expect(threads).toEqual([
    ['a', 'interrupted'],
    ['b', 'interrupted'],
  ]);
  expect(readOnly).toContain(disk === undefined ? 'cannot write' : 'The disk is full');
  expect(readdirSync(temp)).toEqual([]);

  rmSync(filler, { force: true });
  const again = openedStore(folder);
  expect(again.readOnly).toBeNull();
  expect(again.db.prepare('SELECT count(*) FROM threads').pluck().get()).toBe(2);
  again.close();
  const check = new Sqlite(join(folder, 'bobbin.db'));
  expect(check.pragma('integrity_check', { simple: true })).toBe('ok');
  check.close();
  rmSync(folder, { recursive: true });
  rmSync(temp, { recursive: true });
}, 120_000);
