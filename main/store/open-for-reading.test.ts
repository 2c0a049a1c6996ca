// R11 and R12: a database that cannot be written, or that another program holds.
import { createHash } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { openStore } from './open-store.ts';
import { openedStore, sampleThread, tempFolder } from './store.test-support.ts';
import { insertThread, listThreads } from './threads.ts';

function withThreads(folder: string, count: number): string {
  const store = openedStore(folder);
  for (let index = 0; index < count; index += 1) {
    insertThread(store.db, sampleThread({ id: `thread-${index}` }));
  }
  store.close();
  return join(folder, 'bobbin.db');
}

/** Every file of a folder, but the memory that readers of a log share, with its content. */
function snapshot(folder: string) {
  return readdirSync(folder)
    .filter((name) => !name.endsWith('-shm'))
    .map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    ]);
}

/** A folder this process may read and not write, also where it is root's. */
function readOnlyFolder(fill: (folder: string) => void): string {
  const outside = mkdtempSync('/tmp/bobbin-read-only-');
  const folder = join(outside, 'data');
  mkdirSync(folder);
  fill(folder);
  const { TMPDIR } = process.env;
  const root = process.getuid?.() === 0;
  chmodSync(outside, 0o777);
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o444);
  chmodSync(folder, 0o555);
  process.env.TMPDIR = outside;
  if (root) process.seteuid!(65_534);
  onTestFinished(() => {
    if (root) process.seteuid!(0);
    process.env.TMPDIR = TMPDIR;
    chmodSync(folder, 0o755);
    rmSync(outside, { recursive: true, force: true });
  });
  return folder;
}

it('R12: shows it for reading, within seconds, while another program holds it locked', () => {
  const folder = tempFolder();
  const file = withThreads(folder, 2);
  const other = new Sqlite(file);
  onTestFinished(() => void other.close());
  other.pragma('locking_mode = EXCLUSIVE');
  other.exec('BEGIN EXCLUSIVE');
  const before = snapshot(folder);
  const { db, readOnly, notices } = openedStore(folder);
  expect(listThreads(db)).toHaveLength(2);
  expect(() => insertThread(db, sampleThread({ id: 'new' }))).toThrow(/readonly/);
  expect(readOnly?.message).toContain('Another program holds');
  expect(notices).toEqual([readOnly]);
  expect(snapshot(folder)).toEqual(before);
});

it('R11: shows for reading what this user may not write, with its log, and settles what was left running', () => {
  const folder = readOnlyFolder((place) => {
    const file = withThreads(place, 2);
    const writer = new Sqlite(file);
    writer.pragma('wal_autocheckpoint = 0');
    writer.exec("UPDATE threads SET last_turn = 'running'");
    const parts = ['bobbin.db', 'bobbin.db-wal'].map(
      (name) => [name, readFileSync(join(place, name))] as const,
    );
    writer.close();
    for (const [name, bytes] of parts) writeFileSync(join(place, name), bytes);
  });
  const before = snapshot(folder);
  const store = openedStore(folder);
  expect(store.readOnly?.message).toContain('cannot write to its data folder');
  expect(listThreads(store.db).map(({ lastTurn }) => lastTurn)).toEqual([
    'interrupted',
    'interrupted',
  ]);
  store.close();
  expect(snapshot(folder)).toEqual(before);
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith('bobbin-reading-'))).toEqual([]);
});

it('R11: refuses, as before, where there is nothing to see', () => {
  const opened = openStore(readOnlyFolder(() => undefined));
  expect(opened.ok ? null : opened.refusal.reason).toBe('unwritable');
});
