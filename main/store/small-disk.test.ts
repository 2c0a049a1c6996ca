// R10 on a disk without room: `npm run torture -- disk-full` mounts a small one and names it here; without one SQLite's
// own limit of pages stands in for it.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { expect, it } from 'vitest';
import { appendLedger } from './ledger.ts';
import { upsertItems } from './items.ts';
import { queueMessage } from './outbox.ts';
import { message, openedStore, sampleThread, tempFolder } from './store.test-support.ts';
import { insertThread, updateThread } from './threads.ts';

const disk = process.env.BOBBIN_SMALL_DISK;
const rounds = Number(process.env.BOBBIN_COUNT ?? 1);

/** Takes all room away; answers how to give it back. */
function fill(db: Database): () => void {
  if (disk === undefined) {
    db.pragma(`max_page_count = ${Number(db.pragma('page_count', { simple: true })) + 12}`);
    return () => void db.pragma('max_page_count = 4294967294');
  }
  const filler = join(disk, 'filler');
  const part = Buffer.alloc(8_192);
  expect(() => {
    for (;;) writeFileSync(filler, part, { flag: 'a' });
  }).toThrow(/ENOSPC/);
  return () => rmSync(filler);
}

it('R10 a full disk refuses whole writes, keeps what was saved, and freed space is enough to go on', () => {
  for (let round = 0; round < rounds; round += 1) {
    const folder = join(disk ?? tempFolder(), `data-${round}`);
    const store = openedStore(folder);
    const { db } = store;
    const saved: string[] = [];
    insertThread(db, sampleThread());
    const empty = fill(db);

    const writes: (() => void)[] = [
      () => void queueMessage(db, 'a', { id: `m${saved.length}`, text: 'pear '.repeat(999) }, 1),
      () => void upsertItems(db, 'a', [message('t1', `i${saved.length}`)]),
      () => void updateThread(db, 'a', { draft: 'pear '.repeat(round + saved.length) }),
      () =>
        void appendLedger(db, {
          ...{ kind: 'command', threadId: 'a', at: 1, turnId: 't1', mode: null },
          ...{ command: 'make', cwd: '/', status: 'completed', exitCode: 0 },
        }),
    ];
    const refused = new Set<number>();
    const growing = [0, 1, 3];
    for (
      let attempt = 0;
      !growing.every((kind) => refused.has(kind)) && attempt < 5_000;
      attempt += 1
    ) {
      try {
        writes[attempt % writes.length]!();
        saved.push(`${attempt}`);
      } catch (caught) {
        expect(caught).toMatchObject({ code: 'SQLITE_FULL' });
        refused.add(attempt % writes.length);
      }
    }
    expect([...refused]).toEqual(expect.arrayContaining(growing));
    const rows = () =>
      ['outbox', 'items', 'ledger'].map((table) =>
        db.prepare(`SELECT count(*) FROM ${table}`).pluck().get(),
      );
    const before = rows();

    empty();
    for (const write of writes) write();
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(
      rows()
        .map(Number)
        .every((now, at) => now > Number(before[at])),
    ).toBe(true);
    const after = rows();
    store.close();
    const again = openedStore(folder);
    expect(again.notices).toEqual([]);
    expect(
      ['outbox', 'items', 'ledger'].map((table) =>
        again.db.prepare(`SELECT count(*) FROM ${table}`).pluck().get(),
      ),
    ).toEqual(after);
    again.close();
    rmSync(folder, { recursive: true });
  }
  process.stdout.write(`R10 disk-full: ${rounds} rounds, every kind of write refused whole\n`);
}, 120_000);
