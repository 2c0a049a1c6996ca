import Sqlite from 'better-sqlite3';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  addAttachment,
  changeText,
  claimAttachments,
  contentsOf,
  listDraftAttachments,
  moveAttachments,
  readAttachment,
  removeAttachment,
} from './attachments.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/migrations.ts';
import { readNewDraft, saveNewDraft } from './new-drafts.ts';
import { markSent, queueMessage, returnMessages } from './outbox.ts';
import { databaseWithThread, openedStore, tempFolder } from './store.test-support.ts';
import { addWaiting, listWaiting, takeIntoDraft, takeWaiting } from './waiting-messages.ts';

const odd = 'é\r\n\ud800 lone, \u202e and \0 \ufeff🌳';
const text = (id: string, size = odd.length) => ({ id, kind: 'text' as const, name: '', size });

function withTwo() {
  const db = databaseWithThread();
  for (const id of ['t1', 't2']) addAttachment(db, 'a', text(id), odd);
  return db;
}

it('keeps every character of a text, and its order', () => {
  const db = withTwo();
  expect(listDraftAttachments(db, 'a')).toEqual([text('t1'), text('t2')]);
  expect(readAttachment(db, 'a', 't1')).toEqual({ kind: 'text', text: odd });
  expect([changeText(db, 'a', 't1', 'new'), changeText(db, 'b', 't1', 'other')]).toEqual([
    true,
    false,
  ]);
  removeAttachment(db, 'a', 't2');
  expect(listDraftAttachments(db, 'a')).toEqual([text('t1', 3)]);
});

it('goes with its message: to Codex and away, or back to the draft with it', () => {
  const db = withTwo();
  queueMessage(db, 'a', { id: 'm1', text: '' }, 1);
  claimAttachments(db, 'a', 'm1', ['t1', 'unknown']);
  expect([contentsOf(db, 'm1'), listDraftAttachments(db, 'a')]).toEqual([
    [{ kind: 'text', text: odd }],
    [text('t2')],
  ]);
  // What belongs to a message is out of the window's reach.
  expect([readAttachment(db, 'a', 't1'), changeText(db, 'a', 't1', 'x')]).toEqual([null, false]);
  returnMessages(db, 'a', ['m1']);
  expect(listDraftAttachments(db, 'a')).toEqual([text('t1'), text('t2')]);
  queueMessage(db, 'a', { id: 'm2', text: '' }, 1);
  claimAttachments(db, 'a', 'm2', ['t1', 't2']);
  markSent(db, 'm2');
  expect([contentsOf(db, 'm2'), listDraftAttachments(db, 'a')]).toEqual([[], []]);
});

it('waits with its message, and is dropped with it', () => {
  const db = withTwo();
  addWaiting(db, 'a', { id: 'm1', text: 'one' }, 'waiting', 1);
  addWaiting(db, 'a', { id: 'm2', text: 'two' }, 'waiting', 1);
  claimAttachments(db, 'a', 'm1', ['t1']);
  claimAttachments(db, 'a', 'm2', ['t2']);
  expect(listWaiting(db, 'a').map(({ attached }) => attached)).toEqual([1, 1]);
  takeIntoDraft(db, 'a', 'm1', ['waiting']);
  takeWaiting(db, 'a', 'm2', ['waiting']);
  expect([listDraftAttachments(db, 'a'), contentsOf(db, 'm2')]).toEqual([[text('t1')], []]);
});

it('what is on a New thread screen is its own, until it goes along with a new thread', () => {
  const db = withTwo();
  for (const id of ['n1', 'n2']) addAttachment(db, 'new:0', text(id), odd);
  addAttachment(db, 'new:1', text('other'), odd);
  saveNewDraft(db, 'new:0', 'half');
  saveNewDraft(db, 'new:0', 'half a thought');
  moveAttachments(db, 'new:0', 'a', ['n2', 'other', 't1', 'unknown']);
  expect({
    text: [readNewDraft(db, 'new:0'), readNewDraft(db, 'new:1')],
    lists: ['new:0', 'new:1', 'a'].map((place) => listDraftAttachments(db, place)),
  }).toEqual({
    text: ['half a thought', ''],
    lists: [[text('n1')], [text('other')], [text('t1'), text('t2'), text('n2')]],
  });
  db.prepare("DELETE FROM threads WHERE id = 'a'").run();
  expect(['new:0', 'a'].map((place) => listDraftAttachments(db, place).length)).toEqual([1, 0]);
});

it('a database of the version before keeps the attachments of its threads and messages', () => {
  const folder = tempFolder();
  const old = new Sqlite(join(folder, 'bobbin.db'));
  migrate(old, migrations.slice(0, 5), { backups: null, now: 0 });
  old.pragma('foreign_keys = OFF');
  const add = old.prepare(
    "INSERT INTO attachments (id, thread_id, message_id, place, kind, name, size, content) VALUES (?, 'a', ?, ?, 'text', '', 2, ?)",
  );
  for (const [index, [id, message]] of [
    ['x', 'm'],
    ['y', null],
  ].entries()) {
    add.run(id, message, index + 1, Buffer.from(id!, 'utf16le'));
  }
  old.close();
  const { db } = openedStore(folder);
  expect([contentsOf(db, 'm'), listDraftAttachments(db, 'a'), readNewDraft(db, 'new:0')]).toEqual([
    ...[[{ kind: 'text', text: 'x' }], [{ id: 'y', kind: 'text', name: '', size: 2 }], ''],
  ]);
});

it('a database of the version before gets the place for attachments and keeps what waits', () => {
  const folder = tempFolder();
  const old = new Sqlite(join(folder, 'bobbin.db'));
  migrate(old, migrations.slice(0, 2), { backups: null, now: 0 });
  old.pragma('foreign_keys = OFF');
  old
    .prepare(
      "INSERT INTO waiting_messages (id, thread_id, place, text, state, written_at) VALUES ('m', 'a', 1, 'one', 'held', 1)",
    )
    .run();
  old.close();
  const { db } = openedStore(folder);
  expect([listWaiting(db, 'a'), listDraftAttachments(db, 'a')]).toEqual([
    [{ id: 'm', text: 'one', state: 'held', attached: 0 }],
    [],
  ]);
});
