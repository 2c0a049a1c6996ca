import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { backUp, backupFolder, isBackupDue, listBackups } from './backups.ts';
import { rememberFolder } from './folders.ts';
import { upsertItems } from './items.ts';
import { wholeLedger } from './ledger.ts';
import { migrations } from './migrations/migrations.ts';
import { openStore } from './open-store.ts';
import { message, openedStore, sampleThread, tempFolder } from './store.test-support.ts';
import { insertThread, listThreads } from './threads.ts';
import { raiseConsent, isTrusted, setRaiseConsent, setTrusted } from './trust.ts';

const day = 24 * 60 * 60 * 1000;

function names(folder: string): string[] {
  return listBackups(backupFolder(folder)).map((file) => file.split('/').at(-1)!);
}

describe('a daily copy', () => {
  it('is one whole file for this user only, made while the database is written', async () => {
    const folder = tempFolder();
    const store = openedStore(folder);
    for (let index = 0; index < 300; index += 1) {
      const id = `thread-${index}`;
      insertThread(store.db, sampleThread({ id }));
      upsertItems(store.db, id, [message('t1', 'm1', { text: 'pear '.repeat(500) })]);
    }
    const copying = backUp(store, 0);
    insertThread(store.db, sampleThread({ id: 'meanwhile' }));
    const copy = (await copying)!;
    const held = new Sqlite(copy, { readonly: true });
    onTestFinished(() => void held.close());
    expect({
      threads: held.prepare('SELECT count(*) FROM threads').pluck().get(),
      sound: held.pragma('integrity_check', { simple: true }),
      journal: held.pragma('journal_mode', { simple: true }),
      mode: (statSync(copy).mode & 0o777).toString(8),
      folderMode: (statSync(backupFolder(folder)).mode & 0o777).toString(8),
      files: readdirSync(backupFolder(folder)),
    }).toEqual({
      threads: 301,
      sound: 'ok',
      journal: 'delete',
      mode: '600',
      folderMode: '700',
      files: [`bobbin-v${migrations.length}-1970-01-01T00-00-00-000Z.db`],
    });
  });

  it('is due when there is none, and again a day later', async () => {
    const folder = tempFolder();
    const store = openedStore(folder);
    const place = backupFolder(folder);
    expect(isBackupDue(place, Date.now())).toBe(true);
    await backUp(store, Date.now());
    expect([isBackupDue(place, Date.now()), isBackupDue(place, Date.now() + day + 1000)]).toEqual([
      false,
      true,
    ]);
  });

  it('keeps the newest three', async () => {
    const folder = tempFolder();
    const store = openedStore(folder);
    for (let second = 0; second < 5; second += 1) await backUp(store, second * 1000);
    expect(names(folder)).toEqual(
      [4, 3, 2].map((s) => `bobbin-v${migrations.length}-1970-01-01T00-00-0${s}-000Z.db`),
    );
  });

  it('R14 the one made last is the newest, and the next is due a day later, though a clock was a year ahead', async () => {
    const folder = tempFolder();
    const store = openedStore(folder);
    const place = backupFolder(folder);
    const made = [];
    for (const ahead of [0, 365 * day, 0, -day]) made.unshift(await backUp(store, ahead));
    expect(listBackups(place)).toEqual(made.slice(0, 3));
    expect([isBackupDue(place, Date.now()), isBackupDue(place, Date.now() + day + 1000)]).toEqual([
      false,
      true,
    ]);
  });

  it('leaves nothing behind when it fails, and the last good one stays', async () => {
    const folder = tempFolder();
    const store = openedStore(folder);
    await backUp(store, 0);
    const failing = backUp(store, 1000);
    store.close();
    await expect(failing).rejects.toThrow(/not open|closed/);
    expect(readdirSync(backupFolder(folder))).toEqual([
      `bobbin-v${migrations.length}-1970-01-01T00-00-00-000Z.db`,
    ]);
  });

  it('clears away what a kill left of an earlier one', async () => {
    const folder = tempFolder();
    const store = openedStore(folder);
    mkdirSync(backupFolder(folder));
    writeFileSync(
      join(backupFolder(folder), `bobbin-v${migrations.length}-1960.db.partial-journal`),
      'half',
    );
    await backUp(store, 0);
    expect(readdirSync(backupFolder(folder))).toEqual([
      `bobbin-v${migrations.length}-1970-01-01T00-00-00-000Z.db`,
    ]);
  });
});

describe('R13: restoring', () => {
  async function damagedWithCopy(): Promise<{ folder: string; file: string }> {
    const folder = tempFolder();
    const store = openedStore(folder);
    const work = join(folder, 'work');
    mkdirSync(work);
    insertThread(
      store.db,
      sampleThread({ title: 'Pears', named: true, draft: 'half', desiredMode: 'full-access' }),
    );
    rememberFolder(store.db, work, 1);
    setTrusted(store.db, work, true, 1);
    setRaiseConsent(store.db, work, 'open', 1);
    await backUp(store, 0);
    insertThread(store.db, sampleThread({ id: 'later' }));
    store.close();
    const file = join(folder, 'bobbin.db');
    writeFileSync(file, readFileSync(file).fill(0xaa, 4096, 8192));
    return { folder, file };
  }

  it('takes the newest sound copy, and no consent from it', async () => {
    const { folder } = await damagedWithCopy();
    writeFileSync(
      join(backupFolder(folder), `bobbin-v${migrations.length}-1980-01-01T00-00-00-000Z.db`),
      'garbage',
    );
    const { db, notices } = openedStore(folder);
    const [thread, ...others] = listThreads(db);
    const work = join(folder, 'work');
    expect(others).toEqual([]);
    expect(thread).toMatchObject({
      title: 'Pears',
      draft: 'half',
      desiredMode: 'approval-required',
      trusted: false,
    });
    expect([isTrusted(db, work), raiseConsent(db, work)]).toEqual([false, null]);
    expect(wholeLedger(db, 'a').at(-1)).toMatchObject({
      kind: 'mode',
      by: 'bobbin',
      asked: 'approval-required',
    });
    expect(notices.map(({ message }) => message)).toEqual([
      expect.stringContaining(
        `those of the copy bobbin-v${migrations.length}-1970-01-01T00-00-00-000Z.db`,
      ),
    ]);
    expect(existsSync(join(notices[0]!.file!, 'bobbin.db'))).toBe(true);
    expect((statSync(join(folder, 'bobbin.db')).mode & 0o777).toString(8)).toBe('600');
    db.close();
    expect(openedStore(folder).notices).toEqual([]);
  });

  it('begins anew where no copy is sound, and leaves them all in place', async () => {
    const { folder } = await damagedWithCopy();
    const copy = join(backupFolder(folder), names(folder)[0]!);
    writeFileSync(copy, readFileSync(copy).fill(0xaa, 4096, 8192));
    const { db, notices } = openedStore(folder);
    expect({ threads: listThreads(db), notices: notices.length, copies: names(folder) }).toEqual({
      threads: [],
      notices: 1,
      copies: [`bobbin-v${migrations.length}-1970-01-01T00-00-00-000Z.db`],
    });
  });

  it('leaves a copy of a newer Bobbin alone', async () => {
    const { folder } = await damagedWithCopy();
    const newer = new Sqlite(join(backupFolder(folder), names(folder)[0]!));
    newer.pragma('user_version = 900');
    newer.close();
    const opened = openStore(folder);
    if (!opened.ok) throw new Error(opened.refusal.error.message);
    onTestFinished(() => opened.store.close());
    expect(listThreads(opened.store.db)).toEqual([]);
  });
});
