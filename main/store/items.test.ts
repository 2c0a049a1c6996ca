import { describe, expect, it } from 'vitest';
import type { Item } from '../../shared/domain/item.ts';
import { getItem, listGrowingItems, newestPage, upsertItems } from './items.ts';
import { command, databaseWithThread, message, sampleTurn } from './store.test-support.ts';
import { listTurns, upsertTurn } from './turns.ts';

const key = { startedAt: 1, completedAt: 2 };
const everyKind: Item[] = [
  { ...key, kind: 'user-message', id: 'u', turnId: 't1', text: 'hi', images: ['i'], clientId: 'c' },
  message('t1', 'm', { streaming: true }),
  { ...key, kind: 'reasoning', id: 'r', turnId: 't1', text: 'hm', streaming: false },
  command('t1', 'c'),
  {
    ...key,
    kind: 'file-change',
    id: 'f',
    turnId: 't1',
    edits: [{ path: 'a', change: 'add', movedTo: null, diff: '+a' }],
    status: 'completed',
  },
  { ...key, kind: 'plan', id: 'p', turnId: 't1', text: '', steps: [{ text: 's', status: 'done' }] },
  { ...key, kind: 'web-search', id: 'w', turnId: 't1', query: 'pears', status: 'failed' },
  {
    ...key,
    kind: 'tool-call',
    id: 'tc',
    turnId: 't1',
    server: 's',
    tool: 't',
    input: '{}',
    output: 'o',
    status: 'declined',
    durationMs: 3,
  },
  { ...key, kind: 'image', id: 'im', turnId: 't1', path: '/a.png', caption: '' },
  { ...key, kind: 'notice', id: 'n', turnId: 't1', tone: 'error', text: 'no', detail: 'why' },
  { ...key, kind: 'compaction', id: 'co', turnId: 't1' },
  {
    ...key,
    kind: 'mode-change',
    id: 'mc',
    turnId: 'bobbin',
    mode: 'full-access',
    outcome: 'verified',
    text: '',
  },
  { ...key, kind: 'unknown', id: 'x', turnId: 't1', label: 'new', text: '?' },
];

const wholePage = { limit: 100, before: null };

describe('items', () => {
  it('of every kind come back as saved, in the order of saving', () => {
    const db = databaseWithThread();
    upsertItems(db, 'a', everyKind);
    expect(newestPage(db, 'a', wholePage).items).toEqual(everyKind);
    expect(getItem(db, 'a', { turnId: 't1', id: 'w' })).toEqual(everyKind[6]);
    expect(getItem(db, 'a', { turnId: 't2', id: 'w' })).toBeNull();
  });

  it('are told apart by turn and thread, because Codex takes ids from the model', () => {
    const db = databaseWithThread();
    upsertItems(db, 'a', [
      message('t1', 'm', { text: 'one' }),
      message('t2', 'm', { text: 'two' }),
    ]);
    expect(newestPage(db, 'a', wholePage).items).toEqual([
      message('t1', 'm', { text: 'one' }),
      message('t2', 'm', { text: 'two' }),
    ]);
  });

  it('F20: keep their place when completed, and an empty final text keeps the pieces', () => {
    const db = databaseWithThread();
    upsertItems(db, 'a', [
      message('t1', 'm1', { text: 'Hello  world', streaming: true }),
      message('t1', 'm3', { text: 'Pieces before start', streaming: true }),
    ]);
    const saved = upsertItems(db, 'a', [
      message('t1', 'm3', { text: '' }),
      message('t1', 'm1', { text: 'Hello world.' }),
      message('t1', 'm1', { text: 'Hello world. late', streaming: true }),
    ]);
    const [m1, m3] = [
      message('t1', 'm1', { text: 'Hello world.' }),
      message('t1', 'm3', { text: 'Pieces before start' }),
    ];
    expect(saved).toEqual([m3, m1, m1]);
    expect(newestPage(db, 'a', wholePage).items).toEqual([m1, m3]);
  });

  it('are all there or none: one that fails undoes the batch', () => {
    const db = databaseWithThread();
    const broken = { ...message('t1', 'm2'), id: null } as unknown as Item;
    expect(() => upsertItems(db, 'a', [message('t1', 'm1'), broken])).toThrow('NOT NULL');
    expect(newestPage(db, 'a', wholePage).items).toEqual([]);
  });

  it('that cannot be read keep their place as a plain line', () => {
    const db = databaseWithThread();
    upsertItems(db, 'a', [message('t1', 'm1'), message('t1', 'm2')]);
    db.prepare(`UPDATE items SET body = '{"kind":"dance"}' WHERE item_id = 'm1'`).run();
    expect(newestPage(db, 'a', wholePage).items).toMatchObject([
      { kind: 'unknown', id: 'm1', turnId: 't1' },
      { kind: 'agent-message', id: 'm2' },
    ]);
  });

  it('are found while they grow', () => {
    const db = databaseWithThread();
    const open = [
      message('t1', 'm', { streaming: true }),
      command('t1', 'c', { status: 'running', exitCode: null, output: '' }),
    ];
    upsertItems(db, 'a', [message('t1', 'done'), ...open]);
    expect(listGrowingItems(db)).toEqual(open.map((item) => ({ threadId: 'a', item })));
    upsertItems(db, 'a', [message('t1', 'm'), command('t1', 'c')]);
    expect(listGrowingItems(db)).toEqual([]);
  });

  it('of 3 MB lose nothing', () => {
    const db = databaseWithThread();
    const large = command('t1', 'c', { output: 'é\u0000🍐'.repeat(500_000) });
    upsertItems(db, 'a', [large]);
    expect(getItem(db, 'a', large)).toEqual(large);
  });
});

describe('pages', () => {
  it('walk from the newest to the oldest without gap or double, each with its turns', () => {
    const db = databaseWithThread();
    const turns = ['t1', 't2', 't3'].map((id) => sampleTurn(id));
    for (const turn of turns) upsertTurn(db, 'a', turn);
    const items = turns.flatMap(({ id }) => [message(id, 'm1'), message(id, 'm2')]);
    upsertItems(db, 'a', items);
    const first = newestPage(db, 'a', { limit: 3, before: null });
    const second = newestPage(db, 'a', { limit: 3, before: first.before });
    expect(first).toEqual({ turns: turns.slice(1), items: items.slice(3), before: first.before });
    expect(second).toEqual({ turns: turns.slice(0, 2), items: items.slice(0, 3), before: null });
  });
});

describe('a turn without an item', () => {
  it('is on the newest page, so that a turn just started or failed at once is seen', () => {
    const db = databaseWithThread();
    const turns = ['t1', 't2', 't3'].map((id) => sampleTurn(id, { status: 'failed' }));
    for (const turn of turns) upsertTurn(db, 'a', turn);
    upsertItems(db, 'a', [message('t1', 'm1'), message('t2', 'm2')]);
    const newest = newestPage(db, 'a', { limit: 1, before: null });
    expect(newest.turns).toEqual(turns.slice(1));
    expect(newestPage(db, 'a', { limit: 1, before: newest.before }).turns).toEqual([turns[0]]);
  });
});

describe('turns', () => {
  it('come back as saved, and an ended one never runs again', () => {
    const db = databaseWithThread();
    const failed = sampleTurn('t1', {
      status: 'failed',
      mode: 'full-access',
      startedAt: 1,
      completedAt: 2,
      error: { code: 'protocol', message: 'no', detail: null, retryHelps: false, file: null },
    });
    upsertTurn(db, 'a', sampleTurn('t1', { status: 'running', mode: 'full-access' }));
    upsertTurn(db, 'a', failed);
    upsertTurn(db, 'a', sampleTurn('t1', { status: 'running' }));
    expect(listTurns(db, 'a', ['t1', 't9'])).toEqual([failed]);
  });

  it('whose status cannot be read count as interrupted', () => {
    const db = databaseWithThread();
    upsertTurn(db, 'a', sampleTurn('t1'));
    db.prepare("UPDATE turns SET status = 'levitating'").run();
    expect(listTurns(db, 'a', ['t1'])).toEqual([sampleTurn('t1', { status: 'interrupted' })]);
  });
});
