import Sqlite from 'better-sqlite3';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { migrate, schemaVersion } from './migrate.ts';
import { migrations } from './migrations/migrations.ts';
import { queueMessage } from './outbox.ts';
import { settleAtLaunch } from './settle-at-launch.ts';
import { databaseWithThread, openedStore, tempFolder } from './store.test-support.ts';
import { getThread } from './threads.ts';
import {
  addWaiting,
  arrived,
  beginGoing,
  listWaiting,
  orderWaiting,
  takeIntoDraft,
  takeWaiting,
} from './waiting-messages.ts';

const waiting = (id: string) => ({
  id,
  text: `text ${id}`,
  state: 'waiting' as const,
  attached: 0,
});

function withThree(draft = '') {
  const db = databaseWithThread({ draft });
  for (const id of ['m1', 'm2', 'm3']) addWaiting(db, 'a', waiting(id), 'waiting', 5);
  return db;
}

it('keeps what waits in its order, which the user may change', () => {
  const db = withThree();
  orderWaiting(db, 'a', ['m3', 'gone', 'm1']);
  expect(listWaiting(db, 'a')).toEqual([waiting('m3'), waiting('m1'), waiting('m2')]);
});

it('hands a message over once and takes its id once, whatever became of it', () => {
  const db = withThree();
  expect(addWaiting(db, 'a', waiting('m1'), 'waiting', 6)).toBe(false);
  expect([beginGoing(db, 'a', 'm1'), beginGoing(db, 'a', 'm1')]).toEqual([
    { id: 'm1', text: 'text m1' },
    null,
  ]);
  expect([arrived(db, 'a', 'm1'), arrived(db, 'a', 'm1'), arrived(db, 'a', 'm2')]).toEqual([
    ...[true, false, false],
  ]);
  expect(takeWaiting(db, 'a', 'm2', ['waiting'])).toBe('text m2');
  expect([
    addWaiting(db, 'a', waiting('m1'), 'waiting', 7),
    addWaiting(db, 'a', waiting('m2'), 'waiting', 7),
    queueMessage(db, 'a', waiting('m1'), 7),
  ]).toEqual([false, false, false]);
  expect(listWaiting(db, 'a')).toEqual([waiting('m3')]);
});

it('gives back to the draft only what Codex cannot have', () => {
  const db = withThree('half a thought');
  beginGoing(db, 'a', 'm1');
  expect([
    takeIntoDraft(db, 'a', 'm1', ['waiting', 'held']),
    takeIntoDraft(db, 'a', 'm2', ['waiting', 'held']),
  ]).toEqual([null, { text: 'text m2', draft: 'text m2\n\nhalf a thought' }]);
  expect(getThread(db, 'a')?.draft).toBe('text m2\n\nhalf a thought');
});

it('sends nothing by itself after Bobbin was closed: what waits is held, what was on its way stays so', () => {
  const db = withThree();
  beginGoing(db, 'a', 'm1');
  const steady = { now: 1000, boot: 'this start' };
  expect(settleAtLaunch(db, 9, steady)).toMatchObject({ heldMessages: 2, returnedMessages: [] });
  expect(listWaiting(db, 'a').map(({ state }) => state)).toEqual(['going', 'held', 'held']);
});

it('a database of the version before gets the place for what waits and keeps what it has', () => {
  const folder = tempFolder();
  const old = new Sqlite(join(folder, 'bobbin.db'));
  migrate(old, migrations.slice(0, 1), { backups: null, now: 0 });
  old
    .prepare("INSERT INTO recent_folders (path, chosen_at) VALUES ('/home/ada/code/orchard', 1)")
    .run();
  expect(schemaVersion(old)).toBe(1);
  old.close();
  const { db } = openedStore(folder);
  expect({
    folders: db.prepare('SELECT path FROM recent_folders').pluck().all(),
    waiting: listWaiting(db, 'a'),
  }).toEqual({ folders: ['/home/ada/code/orchard'], waiting: [] });
});
