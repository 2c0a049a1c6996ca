import { createHash } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { upsertItems } from './items.ts';
import { applicationId } from './migrate.ts';
import { migrations } from './migrations/migrations.ts';
import { noteDamage } from './note-damage.ts';
import { openMemoryStore, openStore, type OpenOptions } from './open-store.ts';
import { message, openedStore, sampleThread, tempFolder } from './store.test-support.ts';
import { insertThread, listThreads } from './threads.ts';

const addColumn = 'ALTER TABLE threads ADD COLUMN extra TEXT';

function withThreads(folder: string, count: number): string {
  const store = openedStore(folder);
  store.db.transaction(() => {
    for (let index = 0; index < count; index += 1) {
      const id = `thread-${index}`;
      insertThread(store.db, sampleThread({ id, desiredMode: 'full-access' }));
      upsertItems(store.db, id, [message('t1', 'm1', { text: 'pear '.repeat(200) })]);
    }
  })();
  store.close();
  return join(folder, 'bobbin.db');
}

/** Every file in a folder with its content and the time it was written. */
function snapshot(folder: string) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => ({ file, hash: hash(file), written: statSync(file).mtimeMs }));
}

function hash(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

function refusal(folder: string, options?: OpenOptions) {
  const opened = openStore(folder, options);
  if (opened.ok) opened.store.close();
  return opened.ok ? null : opened.refusal;
}

describe('opening', () => {
  it('makes a folder and files that only this user can read', () => {
    const folder = join(tempFolder(), 'data');
    const store = openedStore(folder);
    insertThread(store.db, sampleThread());
    const modes = ['', 'bobbin.db', 'bobbin.db-wal', 'bobbin.db-shm'].map((name) =>
      (statSync(join(folder, name)).mode & 0o777).toString(8),
    );
    expect(modes).toEqual(['700', '600', '600', '600']);
  });

  it('F33: works below spaces, signs and letters of any script', () => {
    const folder = join(tempFolder(), '果园 pears & co', '#1 100% "quoted" cafe\u0301');
    insertThread(openedStore(folder).db, sampleThread());
    expect(readdirSync(folder)).toContain('bobbin.db');
  });

  it('takes the rights of others away from what is there already', () => {
    const folder = join(tempFolder(), 'data');
    mkdirSync(folder, { mode: 0o755 });
    writeFileSync(join(folder, 'bobbin.db'), '', { mode: 0o644 });
    openedStore(folder);
    const modes = ['', 'bobbin.db'].map((name) =>
      (statSync(join(folder, name)).mode & 0o777).toString(8),
    );
    expect(modes).toEqual(['700', '600']);
  });

  it('sets what keeps commits safe on every open, not only on the first', () => {
    const folder = tempFolder();
    openedStore(folder).close();
    const { db, notices, sqliteVersion } = openedStore(folder);
    const read = (name: string) => db.pragma(name, { simple: true });
    expect({
      journal: read('journal_mode'),
      synchronous: read('synchronous'),
      foreignKeys: read('foreign_keys'),
      busyTimeout: read('busy_timeout'),
      trustedSchema: read('trusted_schema'),
      applicationId: read('application_id'),
      version: read('user_version'),
      notices,
    }).toEqual({
      journal: 'wal',
      synchronous: 2,
      foreignKeys: 1,
      busyTimeout: 2000,
      trustedSchema: 0,
      applicationId,
      version: migrations.length,
      notices: [],
    });
    expect(sqliteVersion).toMatch(/^3\.\d+\.\d+$/);
  });

  it('carries a SQLite without the write-ahead log bug of versions before 3.51.3', () => {
    const [major = 0, minor = 0, patch = 0] = openMemoryStore()
      .sqliteVersion.split('.')
      .map(Number);
    expect(major * 1e6 + minor * 1e3 + patch).toBeGreaterThanOrEqual(3_051_003);
  });

  it('keeps what was saved, and closes more than once', () => {
    const folder = tempFolder();
    withThreads(folder, 3);
    const store = openedStore(folder);
    expect(listThreads(store.db)).toHaveLength(3);
    store.close();
    store.close();
    expect(store.db.open).toBe(false);
  });

  it('finishes a file that an earlier start made but never filled', () => {
    const folder = tempFolder();
    const file = join(folder, 'bobbin.db');
    const unfinished = new Sqlite(file);
    unfinished.pragma('journal_mode = WAL');
    unfinished.close();
    const { db, notices } = openedStore(folder);
    expect({ threads: listThreads(db), notices }).toEqual({ threads: [], notices: [] });
  });

  it('says so when the data folder cannot be used', () => {
    const folder = join(tempFolder(), 'file');
    writeFileSync(folder, '');
    expect(refusal(folder)?.reason).toBe('unwritable');
  });
});

describe('F27: a newer or foreign database', () => {
  it('is refused without a byte written, in words that name it', () => {
    const folder = tempFolder();
    const file = withThreads(folder, 3);
    const newer = new Sqlite(file);
    newer.exec(addColumn);
    newer.pragma(`user_version = ${migrations.length + 1}`);
    newer.close();
    const before = snapshot(folder);
    const refused = refusal(folder);
    expect({ reason: refused?.reason, file: refused?.error.file }).toEqual({
      reason: 'newer',
      file,
    });
    expect(refused?.error.message).toContain('newer version of Bobbin');
    expect(snapshot(folder)).toEqual(before);
  });

  it('is recognised while its version is only in the log, which stays as it is', () => {
    const folder = tempFolder();
    const file = withThreads(folder, 3);
    const newer = new Sqlite(file);
    onTestFinished(() => void newer.close());
    newer.pragma('wal_autocheckpoint = 0');
    newer.pragma(`user_version = ${migrations.length + 1}`);
    const before = snapshot(folder);
    expect(refusal(folder)?.reason).toBe('newer');
    expect(snapshot(folder)).toEqual(before);
  });

  it('is refused the same when another program made it', () => {
    const folder = tempFolder();
    const foreign = new Sqlite(join(folder, 'bobbin.db'));
    foreign.exec('CREATE TABLE recipes (name TEXT)');
    foreign.close();
    const before = snapshot(folder);
    expect(refusal(folder)?.reason).toBe('foreign');
    expect(snapshot(folder)).toEqual(before);
  });
});

describe('migrating', () => {
  const halfway = `${addColumn}; UPDATE threads SET extra = 'x'; SELECT no_such_function()`;

  it('copies the database first, for this user only, and leaves the copy as it was', () => {
    const folder = tempFolder();
    withThreads(folder, 2);
    const opened = openStore(folder, { migrations: [...migrations, addColumn], now: () => 0 });
    if (!opened.ok) throw new Error(opened.refusal.error.message);
    onTestFinished(() => opened.store.close());
    const copy = join(
      folder,
      'backups',
      `bobbin-v${migrations.length}-1970-01-01T00-00-00-000Z.db`,
    );
    const held = new Sqlite(copy, { readonly: true });
    onTestFinished(() => void held.close());
    expect({
      version: opened.store.db.pragma('user_version', { simple: true }),
      threads: listThreads(opened.store.db).length,
      copyVersion: held.pragma('user_version', { simple: true }),
      copyThreads: held.prepare('SELECT count(*) AS count FROM threads').get(),
      mode: (statSync(copy).mode & 0o777).toString(8),
    }).toEqual({
      version: migrations.length + 1,
      threads: 2,
      copyVersion: migrations.length,
      copyThreads: { count: 2 },
      mode: '600',
    });
  });

  it('F27: undoes a migration that fails halfway and names the copy', () => {
    const folder = tempFolder();
    const file = withThreads(folder, 2);
    const refused = refusal(folder, { migrations: [...migrations, halfway], now: () => 0 });
    const copy = join(
      folder,
      'backups',
      `bobbin-v${migrations.length}-1970-01-01T00-00-00-000Z.db`,
    );
    expect({ reason: refused?.reason, file: refused?.error.file }).toEqual({
      reason: 'migration-failed',
      file: copy,
    });
    expect(refused?.error.message).toContain(copy);
    expect(statSync(copy).size).toBeGreaterThan(0);
    const { db } = openedStore(folder);
    const columns = db.prepare("SELECT name FROM pragma_table_info('threads')").pluck().all();
    expect(columns).not.toContain('extra');
    expect({ file, threads: listThreads(db).length }).toEqual({ file, threads: 2 });
  });

  it('keeps what earlier migrations of the same start did', () => {
    const folder = tempFolder();
    withThreads(folder, 1);
    refusal(folder, { migrations: [...migrations, addColumn, 'SELECT no_such_function()'] });
    const version = refusal(folder, { migrations: [...migrations, addColumn] });
    expect(version).toBeNull();
  });

  it('keeps the last three copies', () => {
    const folder = tempFolder();
    withThreads(folder, 1);
    for (let second = 0; second < 5; second += 1) {
      refusal(folder, { migrations: [...migrations, halfway], now: () => second * 1000 });
    }
    expect(readdirSync(join(folder, 'backups')).sort()).toEqual([
      `bobbin-v${migrations.length}-1970-01-01T00-00-02-000Z.db`,
      `bobbin-v${migrations.length}-1970-01-01T00-00-03-000Z.db`,
      `bobbin-v${migrations.length}-1970-01-01T00-00-04-000Z.db`,
    ]);
  });
});

describe('F28, R13: a damaged database', () => {
  const damages: [string, (file: string) => void][] = [
    [
      'a page overwritten',
      (file) => {
        const bytes = readFileSync(file);
        bytes.fill(0xaa, 4096, 8192);
        writeFileSync(file, bytes);
      },
    ],
    [
      'cut to 60 % beside a stale log',
      (file) => {
        truncateSync(file, Math.floor(statSync(file).size * 0.6));
        writeFileSync(`${file}-wal`, staleLog());
      },
    ],
    ['cut at half', (file) => truncateSync(file, Math.floor(statSync(file).size / 2))],
    ['0 bytes', (file) => truncateSync(file, 0)],
    ['4096 zero bytes', (file) => writeFileSync(file, Buffer.alloc(4096))],
    ['a zeroed header', (file) => writeFileSync(file, zeroedHeader(readFileSync(file)))],
    ['garbage', (file) => writeFileSync(file, 'pears\n'.repeat(500))],
    ['cut within the header', (file) => truncateSync(file, 50)],
  ];

  it.each(damages)('%s: is set aside unchanged and an empty one takes its place', (_, damage) => {
    const folder = tempFolder();
    const file = withThreads(folder, 50);
    damage(file);
    const parts = ['bobbin.db', 'bobbin.db-wal'].filter((name) =>
      readdirSync(folder).includes(name),
    );
    const hashes = parts.map((name) => hash(join(folder, name)));

    const { db, notices } = openedStore(folder);
    const place = notices[0]?.file ?? '';
    expect({ threads: listThreads(db), notices: notices.length }).toEqual({
      threads: [],
      notices: 1,
    });
    expect(place).toMatch(/quarantine-\d{4}-/);
    expect(notices[0]?.message).toContain('approval-required');
    expect(parts.map((name) => hash(join(place, name)))).toEqual(hashes);
    db.close();
    expect(openedStore(folder).notices).toEqual([]);
  });

  it('keeps a log whose database is gone', () => {
    const folder = tempFolder();
    const log = staleLog();
    writeFileSync(join(folder, 'bobbin.db-wal'), log);
    const place = openedStore(folder).notices[0]?.file ?? '';
    expect(readFileSync(join(place, 'bobbin.db-wal')).equals(log)).toBe(true);
  });

  /** More than is checked whole at each start, closed, with the first page of a table overwritten. */
  function largeWithDamaged(folder: string, table: string): void {
    const store = openedStore(folder);
    insertThread(store.db, sampleThread());
    const text = 'pear '.repeat(40_000);
    for (let index = 0; index < 90; index += 1) {
      upsertItems(store.db, 'a', [message('t1', `m${index}`, { text })]);
    }
    const sql = 'SELECT rootpage FROM sqlite_schema WHERE name = ?';
    const page = store.db.prepare(sql).pluck().get(table) as number;
    store.close();
    const file = join(folder, 'bobbin.db');
    const bytes = readFileSync(file);
    expect(bytes.length).toBeGreaterThan(16 * 1024 * 1024);
    writeFileSync(file, bytes.fill(0xaa, (page - 1) * 4096, page * 4096));
  }

  it('is found at the start in a large one where what only Bobbin knows is', () => {
    const folder = tempFolder();
    largeWithDamaged(folder, 'threads');
    expect(openedStore(folder).notices).toHaveLength(1);
  });

  it('is found in the transcripts of a large one when it is met, and set aside by the next start', () => {
    const folder = tempFolder();
    largeWithDamaged(folder, 'items');
    const store = openedStore(folder);
    expect(store.notices).toEqual([]);
    let met: unknown = null;
    try {
      upsertItems(store.db, 'a', [message('t1', 'm1')]);
    } catch (caught) {
      met = caught;
    }
    expect(noteDamage(folder, new Error('another'))).toBeNull();
    expect(noteDamage(folder, met)?.message).toContain('start it again');
    store.close();
    expect(openedStore(folder).notices).toHaveLength(1);
    expect(openedStore(folder).notices).toEqual([]);
    expect(readdirSync(folder)).not.toContain('bobbin.db-damaged');
  });

  it('does not touch a sound database that was not closed', () => {
    const folder = tempFolder();
    withThreads(folder, 5);
    const open = openedStore(folder);
    insertThread(open.db, sampleThread({ id: 'late' }));
    const copy = join(tempFolder(), 'data');
    mkdirSync(copy);
    for (const name of ['bobbin.db', 'bobbin.db-wal']) {
      writeFileSync(join(copy, name), readFileSync(join(folder, name)));
      utimesSync(join(copy, name), 0, 0);
    }
    const { db, notices } = openedStore(copy);
    expect({ threads: listThreads(db).length, notices }).toEqual({ threads: 6, notices: [] });
  });
});

/** The log of another database, whole and valid in itself. */
function staleLog(): Buffer {
  const folder = tempFolder();
  const other = new Sqlite(join(folder, 'other.db'));
  other.pragma('journal_mode = WAL');
  other.exec('CREATE TABLE pears (name TEXT)');
  const log = readFileSync(join(folder, 'other.db-wal'));
  other.close();
  return log;
}

function zeroedHeader(bytes: Buffer): Buffer {
  return bytes.fill(0, 0, 100);
}
