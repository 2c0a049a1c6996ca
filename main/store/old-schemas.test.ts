// R20: a database of every schema that has shipped, brought up to today's without a word of it changing.
// `npm run torture -- upgrade` does it with 100 MB.
import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { expect, it } from 'vitest';
import { listBackups } from './backups.ts';
import { databaseName, openStore } from './open-store.ts';
import { migrations } from './migrations/migrations.ts';
import { openedStore, tempFolder } from './store.test-support.ts';

/** Of transcripts, in megabytes. */
const size = Number(process.env.BOBBIN_COUNT ?? 1);
const shipped = migrations.slice(1).map((_, index) => index + 1);

/** Fills what every schema has had since the first; in its own words, as today's queries may not know it any more. */
function fill(db: Database): void {
  const words = 'pears and plums '.repeat(512);
  db.transaction(() => {
    for (let thread = 0; thread < 5; thread += 1) {
      db.prepare(
        `INSERT INTO threads (id, harness_thread_id, home, cwd, title, named, source, created_at, updated_at, archived,
         unread, desired_mode, draft, pinned, history_gone)
         VALUES (?, ?, 'user', '/orchard', 'Pears', 1, 'bobbin', 1, 2, 0, 1, ?, 'half a sent', 1, 0)`,
      ).run(`t${thread}`, `codex-${thread}`, thread % 2 ? 'full-access' : 'approval-required');
    }
    const turn = db.prepare(
      "INSERT INTO turns (thread_id, turn_id, position, status) VALUES (?, ?, ?, 'completed')",
    );
    const item = db.prepare(
      `INSERT INTO items (thread_id, turn_id, item_id, position, growing, body)
       VALUES (?, ?, ?, ?, 0, ?)`,
    );
    const word = db.prepare('INSERT INTO search_words (rowid, words) VALUES (?, ?)');
    for (let number = 0; number < size * 128; number += 1) {
      const thread = `t${number % 5}`;
      const key = { turnId: `turn-${number}`, id: `item-${number}`, startedAt: 1, completedAt: 2 };
      const body = { ...key, kind: 'agent-message', text: `${number} ${words}`, streaming: false };
      turn.run(thread, key.turnId, number);
      const { lastInsertRowid } = item.run(
        ...[thread, key.turnId, key.id, number, JSON.stringify(body)],
      );
      word.run(lastInsertRowid, body.text);
    }
    db.exec(`
      INSERT INTO outbox (id, thread_id, text, state, queued_at) VALUES ('m', 't0', 'Hello', 'sent', 1);
      INSERT INTO ledger (thread_id, at, entry) VALUES ('t1', 1, '{"kind":"mode","asked":"full-access"}');
      INSERT INTO trusted_folders VALUES ('/orchard', 1);
      INSERT INTO settings VALUES ('theme', '"dark"');
    `);
  })();
}

/** A digest of all that the tables of `old` hold, by its columns. */
function contents(db: Database, old: Database): Record<string, string> {
  const tables = old
    .prepare<[], string>(
      `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'`,
    )
    .pluck()
    .all();
  const digest = (table: string) => {
    const columns = old
      .prepare<[string], string>('SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0')
      .pluck()
      .all(table);
    const hash = createHash('sha256');
    const rows = db.prepare(`SELECT ${columns.join(', ')} FROM ${table} ORDER BY rowid`).raw();
    for (const row of rows.iterate()) hash.update(JSON.stringify(row));
    return hash.digest('hex');
  };
  return Object.fromEntries(tables.map((table) => [table, digest(table)]));
}

it.each(shipped)(
  `R20 schema %i with ${size} MB is brought up to today's: nothing is changed, a copy is kept, the older Bobbin refuses it`,
  (version) => {
    const folder = tempFolder();
    const older = migrations.slice(0, version);
    const first = openStore(folder, { migrations: older });
    if (!first.ok) throw new Error(first.refusal.error.message);
    fill(first.store.db);
    first.store.close();
    const file = join(folder, databaseName);
    expect(statSync(file).size).toBeGreaterThan(size * 1_000_000);

    const before = performance.now();
    const { db } = openedStore(folder);
    const took = performance.now() - before;
    const [copy] = listBackups(join(folder, 'backups'));
    const old = new Sqlite(copy!, { readonly: true });
    try {
      expect({
        version: db.pragma('user_version', { simple: true }),
        sound: db.pragma('integrity_check', { simple: true }),
        broken: db.pragma('foreign_key_check'),
        found: db
          .prepare("SELECT count(*) FROM search_words WHERE search_words MATCH 'plums'")
          .pluck()
          .get(),
        copied: old.pragma('user_version', { simple: true }),
        contents: contents(db, old),
      }).toEqual({
        version: migrations.length,
        ...{ sound: 'ok', broken: [], found: size * 128, copied: version },
        contents: contents(old, old),
      });
    } finally {
      old.close();
      db.close();
    }
    const refused = openStore(folder, { migrations: older });
    expect(refused).toMatchObject({ ok: false, refusal: { reason: 'newer' } });
    process.stdout.write(
      `R20 schema ${version}: ${size} MB brought up in ${Math.round(took)} ms\n`,
    );
  },
  0,
);
