import { describe, expect, it } from 'vitest';
import type { NewLedgerEntry } from '../../shared/domain/ledger.ts';
import {
  appendLedger,
  everyLedgerPage,
  findLedger,
  listLedger,
  newestMode,
  wholeLedger,
} from './ledger.ts';
import { memoryDatabase } from './store.test-support.ts';

const entries: NewLedgerEntry[] = [
  {
    kind: 'mode',
    threadId: 'a',
    at: 1,
    by: 'user',
    asked: 'full-access',
    asks: 'everything',
    reported: null,
    outcome: 'asked',
    tookMs: null,
    note: null,
  },
  {
    kind: 'approval',
    threadId: 'a',
    at: 2,
    request: 'command',
    ...{ shown: '{}', shownHash: 'a1', turnId: 'u1' },
    summary: 'ls',
    outcome: 'declined',
    mode: 'approval-required',
  },
  {
    kind: 'command',
    threadId: 'a',
    at: 3,
    turnId: 't1',
    command: 'ls',
    cwd: '/',
    mode: null,
    status: 'completed',
    exitCode: 0,
  },
  {
    kind: 'file-change',
    threadId: 'a',
    at: 4,
    turnId: 't1',
    paths: [{ path: 'a', outside: false }],
    mode: 'full-access',
    status: 'failed',
  },
];

function filled() {
  const db = memoryDatabase();
  appendLedger(db, { ...entries[0]!, threadId: 'b' });
  return { db, saved: entries.map((entry) => appendLedger(db, entry)) };
}

describe('the ledger', () => {
  it('returns every kind of row of one thread as written, oldest first', () => {
    const { db, saved } = filled();
    expect(saved).toEqual(entries.map((entry, index) => ({ ...entry, id: index + 2 })));
    expect(wholeLedger(db, 'a')).toEqual(saved);
  });

  it('is found by thread, by kind and by full access, newest first', () => {
    const { db, saved } = filled();
    const all = { threadId: null, kinds: [], fullAccess: false };
    const page = { before: null, limit: 10 };
    const ids = (filter: object, over = page) =>
      findLedger(db, { ...all, ...filter }, over).map(({ id }) => id);
    expect(findLedger(db, all, page).slice(0, 4)).toEqual([...saved].reverse());
    expect(ids({})).toEqual([5, 4, 3, 2, 1]);
    expect(ids({ threadId: 'b' })).toEqual([1]);
    expect(ids({ kinds: ['command', 'approval'] })).toEqual([4, 3]);
    expect(ids({ fullAccess: true })).toEqual([5, 2, 1]);
    expect(ids({}, { before: 3, limit: 1 } as never)).toEqual([2]);
  });

  it('is read whole in pages, oldest first', () => {
    const { db } = filled();
    const pages = [...everyLedgerPage(db, 2)].map((page) => page.map(({ id }) => id));
    expect(pages).toEqual([[1, 2], [3, 4], [5]]);
  });

  it('is read page by page, newest first', () => {
    const { db, saved } = filled();
    const newest = listLedger(db, 'a', { before: null, limit: 3 });
    expect(newest).toEqual([saved[3], saved[2], saved[1]]);
    expect(listLedger(db, 'a', { before: saved[1]!.id, limit: 3 })).toEqual([saved[0]]);
  });

  it.each([
    'DELETE FROM ledger',
    'UPDATE ledger SET at = 0',
    "UPDATE ledger SET entry = '{}' WHERE id = 2",
    "INSERT OR REPLACE INTO ledger (id, thread_id, at, entry) VALUES (2, 'a', 0, '{}')",
    "REPLACE INTO ledger (id, thread_id, at, entry) VALUES (1, 'a', 0, '{}')",
  ])('D13: is append-only: %s is refused', (sql) => {
    const { db, saved } = filled();
    expect(() => db.exec(sql)).toThrow('append-only');
    expect(wholeLedger(db, 'a')).toEqual(saved);
  });

  it('leaves out a row it cannot read and keeps the others', () => {
    const { db, saved } = filled();
    db.exec(`INSERT INTO ledger (thread_id, at, entry) VALUES ('a', 9, '{"kind":"dance"}')`);
    expect(wholeLedger(db, 'a')).toEqual(saved);
  });
});

it('the newest word on the mode is that thread’s, whatever came after it', () => {
  const db = memoryDatabase();
  const [asked] = entries.map((entry) => appendLedger(db, entry));
  const later = appendLedger(db, { ...entries[0]!, threadId: 'other', at: 9 });
  expect([newestMode(db, 'a'), newestMode(db, 'other'), newestMode(db, 'none')]).toEqual([
    asked,
    later,
    null,
  ]);
});
