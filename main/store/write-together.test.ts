import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeTogether } from './write-together.ts';

let db: Sqlite.Database;
let told: string[];

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  db = new Sqlite(':memory:');
  db.exec("CREATE TABLE words (word TEXT CHECK (word <> 'bad'))");
});
afterEach(() => {
  vi.useRealTimers();
  db.close();
});

function word(text: string) {
  return writeTogether(db, {
    write: () => void db.prepare('INSERT INTO words VALUES (?)').run(text),
    written: () => told.push(`${text} written${db.inTransaction ? ' too early' : ''}`),
    failed: () => told.push(`${text} failed`),
  });
}

const words = () => db.prepare('SELECT word FROM words').pluck().all();

test('what waits is written in one transaction, 250 ms after the first of it', () => {
  const commits: string[] = [];
  const transaction = db.transaction.bind(db);
  db.transaction = ((work: never) => {
    commits.push('commit');
    return transaction(work);
  }) as typeof db.transaction;
  word('first');
  vi.advanceTimersByTime(249);
  word('second');
  expect(words()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect({ words: words(), told, commits }).toEqual({
    words: ['first', 'second'],
    told: ['first written', 'second written'],
    commits: ['commit'],
  });
});

test('one that cannot be written keeps no other from it, and hears of it', () => {
  word('first');
  word('bad');
  word('last');
  vi.advanceTimersByTime(250);
  expect({ words: words(), told }).toEqual({
    words: ['first', 'last'],
    told: ['first written', 'bad failed', 'last written'],
  });
});

test('what was called off is not written, and the next begins a new wait', () => {
  word('first')();
  vi.advanceTimersByTime(200);
  word('second');
  vi.advanceTimersByTime(249);
  expect(words()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect({ words: words(), told }).toEqual({ words: ['second'], told: ['second written'] });
});
