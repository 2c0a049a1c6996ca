import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultMode } from '../../shared/domain/runtime-mode.ts';
import type { CatalogThread } from '../../shared/domain/thread.ts';
import { appendLedger, wholeLedger } from './ledger.ts';
import { openedStore, memoryDatabase, sampleThread, tempFolder } from './store.test-support.ts';
import f03 from './testdata/F03-mode-scope.state.json' with { type: 'json' };
import {
  deleteThread,
  getThread,
  insertThread,
  listThreads,
  updateThread,
  upsertCatalog,
} from './threads.ts';
import { setTrusted } from './trust.ts';

const everyField = sampleThread({
  harnessThreadId: '0199f0aa-1c00-7d00-8a00-000000000001',
  home: 'demo',
  named: true,
  archived: true,
  unread: true,
  desiredMode: 'full-access',
  askScope: 'outside-folder',
  lastReported: {
    approvalPolicy: 'never',
    sandbox: 'dangerFullAccess',
    network: 'on',
    reviewer: 'user',
    writableRoots: ['/tmp'],
  },
  model: 'gpt-5.4',
  effort: 'high',
  draft: 'half a thought',
  lastTurn: 'failed',
  branch: 'main',
  pinned: true,
  parentThreadId: 'codex-parent',
  forkedFromId: 'codex-origin',
  agentName: 'Scout',
  rolloutPath: '/home/ada/.codex/sessions/r.jsonl',
  historyGone: true,
});

function catalogThread(rest: Partial<CatalogThread> = {}): CatalogThread {
  return {
    harnessThreadId: 'h1',
    cwd: '/home/ada/code/orchard',
    title: 'Found in a terminal',
    source: 'cli',
    createdAt: 100,
    updatedAt: 200,
    archived: false,
    branch: null,
    parentThreadId: null,
    forkedFromId: null,
    agentName: null,
    rolloutPath: null,
    ...rest,
  };
}

describe('a thread', () => {
  it('comes back with every field as it was saved', () => {
    const db = memoryDatabase();
    insertThread(db, everyField);
    expect(getThread(db, 'a')).toEqual({ ...everyField, trusted: false });
    expect(getThread(db, 'b')).toBeNull();
  });

  it('is listed by its last update, the newest first', () => {
    const db = memoryDatabase();
    for (const [id, updatedAt] of [
      ['old', 1],
      ['new', 3],
      ['middle', 2],
    ] as const) {
      insertThread(db, sampleThread({ id, updatedAt }));
    }
    expect(listThreads(db).map((thread) => thread.id)).toEqual(['new', 'middle', 'old']);
  });

  it('takes a patch and keeps the rest', () => {
    const db = memoryDatabase();
    insertThread(db, everyField);
    const patched = updateThread(db, 'a', { draft: '', lastReported: null, updatedAt: 2000.4 });
    expect(patched).toEqual({
      ...everyField,
      draft: '',
      lastReported: null,
      updatedAt: 2000,
      trusted: false,
    });
    expect(getThread(db, 'a')).toEqual(patched);
    expect(updateThread(db, 'a', {})).toEqual(patched);
  });

  it('that is unknown cannot be changed', () => {
    const db = memoryDatabase();
    expect(() => updateThread(db, 'a', { draft: 'x' })).toThrow('not in Bobbin');
    expect(() => updateThread(db, 'a', {})).toThrow('not in Bobbin');
  });

  it('is approval-required where the saved mode cannot be read', () => {
    const db = memoryDatabase();
    for (const [id, mode] of [
      ['a', 'root'],
      ['b', null],
      ['c', ''],
    ]) {
      insertThread(db, { ...everyField, id: id ?? '', harnessThreadId: null });
      db.prepare(
        "UPDATE threads SET desired_mode = ?, ask_scope = 'nothing', last_reported = '{' WHERE id = ?",
      ).run(mode, id);
    }
    expect(
      listThreads(db).map(({ desiredMode, askScope, lastReported }) => ({
        desiredMode,
        askScope,
        lastReported,
      })),
    ).toEqual(
      Array(3).fill({ desiredMode: defaultMode, askScope: 'everything', lastReported: null }),
    );
  });

  it('is trusted by the real path of its folder at the moment of reading', () => {
    const db = memoryDatabase();
    const root = tempFolder();
    const [orchard, other, link] = ['orchard', 'other', 'link'].map((name) => join(root, name));
    mkdirSync(orchard ?? '');
    mkdirSync(other ?? '');
    symlinkSync(orchard ?? '', link ?? '');
    insertThread(db, sampleThread({ cwd: link }));
    insertThread(db, sampleThread({ id: 'b', cwd: other }));
    setTrusted(db, orchard ?? '', true, 1);
    const trusted = () => listThreads(db).map(({ id, trusted: yes }) => [id, yes]);
    expect(trusted()).toEqual([
      ['a', true],
      ['b', false],
    ]);
    setTrusted(db, link ?? '', false, 2);
    expect(trusted()).toEqual([
      ['a', false],
      ['b', false],
    ]);
  });

  it('leaves its ledger when it is deleted', () => {
    const db = memoryDatabase();
    insertThread(db, sampleThread());
    appendLedger(db, {
      kind: 'command',
      threadId: 'a',
      at: 1,
      turnId: 't1',
      command: 'ls',
      cwd: '/',
      mode: null,
      status: 'completed',
      exitCode: 0,
    });
    deleteThread(db, 'a');
    expect([getThread(db, 'a'), wholeLedger(db, 'a').length]).toEqual([null, 1]);
  });

  it('has a Codex id only once in a home', () => {
    const db = memoryDatabase();
    insertThread(db, sampleThread({ harnessThreadId: 'h1' }));
    insertThread(db, sampleThread({ id: 'b', harnessThreadId: 'h1', home: 'demo' }));
    expect(() => insertThread(db, sampleThread({ id: 'c', harnessThreadId: 'h1' }))).toThrow(
      'UNIQUE',
    );
  });
});

describe('the catalog', () => {
  it('adds found threads in approval-required and answers with what changed', () => {
    const db = memoryDatabase();
    insertThread(db, { ...everyField, home: 'user', harnessThreadId: 'h2' });
    const changed = upsertCatalog(
      db,
      [
        catalogThread(),
        catalogThread({ harnessThreadId: 'h2', title: 'Codex says', archived: false }),
      ],
      'user',
    );
    const [updated, added] = changed;
    expect(updated).toMatchObject({
      id: 'a',
      title: everyField.title,
      desiredMode: 'full-access',
      archived: false,
    });
    expect(added).toEqual({
      ...sampleThread({ id: added?.id, harnessThreadId: 'h1' }),
      title: 'Found in a terminal',
      source: 'cli',
      createdAt: 100,
      updatedAt: 200,
      trusted: false,
    });
    expect(listThreads(db)).toHaveLength(2);
    expect(upsertCatalog(db, [catalogThread()], 'user')).toEqual([]);
  });

  it('keeps threads Codex does not list, and the other home apart', () => {
    const db = memoryDatabase();
    insertThread(db, sampleThread());
    insertThread(db, sampleThread({ id: 'b', harnessThreadId: 'h1', home: 'demo' }));
    upsertCatalog(db, [catalogThread()], 'user');
    upsertCatalog(db, [], 'user');
    expect(listThreads(db).map(({ home, harnessThreadId }) => [home, harnessThreadId])).toEqual([
      ['user', null],
      ['demo', 'h1'],
      ['user', 'h1'],
    ]);
  });
});

describe('F03: a mode belongs to one thread', () => {
  it('and survives a restart of the app there alone', () => {
    const folder = tempFolder();
    const first = openedStore(folder);
    for (const { key, codexThreadId } of f03.threads) {
      insertThread(first.db, sampleThread({ id: key, harnessThreadId: codexThreadId }));
    }
    updateThread(first.db, 'a', { desiredMode: 'full-access' });
    insertThread(first.db, sampleThread({ id: 'd', desiredMode: defaultMode }));
    first.close();
    const modes = listThreads(openedStore(folder).db).map((thread) => [
      thread.id,
      thread.desiredMode,
    ]);
    expect(Object.fromEntries(modes)).toEqual({ ...f03.expect, d: 'approval-required' });
  });
});
