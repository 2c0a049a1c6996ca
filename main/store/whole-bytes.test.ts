import { copyFileSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { tempFolder } from './store.test-support.ts';
import { wholeBytes } from './whole-bytes.ts';

/** A database with rows in its file and more in its log, as a running program leaves it. */
function withLog() {
  const folder = tempFolder();
  const source = join(folder, 'source.db');
  const db = new Sqlite(source);
  onTestFinished(() => void db.close());
  db.pragma('journal_mode = WAL');
  db.exec('CREATE TABLE rows (n INTEGER, words TEXT)');
  const insert = db.prepare('INSERT INTO rows VALUES (?, ?)');
  const add = (from: number, to: number) => {
    for (let n = from; n < to; n += 1) insert.run(n, 'pear '.repeat(200));
  };
  add(0, 20);
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.pragma('wal_autocheckpoint = 0');
  add(20, 60);
  const file = join(folder, 'copy.db');
  copyFileSync(source, file);
  copyFileSync(`${source}-wal`, `${file}-wal`);
  return { file, log: `${file}-wal` };
}

function rowsOf(bytes: Buffer) {
  const db = new Sqlite(bytes);
  onTestFinished(() => void db.close());
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
  return db.prepare('SELECT count(*), max(n) FROM rows').raw().get();
}

it('holds what the file has and what its log has committed', () => {
  const { file } = withLog();
  expect(rowsOf(wholeBytes(file))).toEqual([60, 59]);
});

it('ends where the log was cut off or written over, with whole transactions', () => {
  const { file, log } = withLog();
  const whole = readFileSync(log);
  truncateSync(log, Math.floor(whole.length / 2));
  const [count, last] = rowsOf(wholeBytes(file)) as [number, number];
  expect(count).toBe(last + 1);
  expect(count).toBeGreaterThan(20);
  expect(count).toBeLessThan(60);

  const bad = Buffer.from(whole);
  bad[whole.length - 100]! ^= 1;
  writeFileSync(log, bad);
  expect(rowsOf(wholeBytes(file))).toEqual([59, 58]);
});

it('is the file alone where there is no log, or one that is none', () => {
  const { file, log } = withLog();
  writeFileSync(log, 'no log at all, but long enough to be one');
  expect(rowsOf(wholeBytes(file))).toEqual([20, 19]);
});
