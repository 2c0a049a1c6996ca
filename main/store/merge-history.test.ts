import { describe, expect, it } from 'vitest';
import type { Item } from '../../shared/domain/item.ts';
import { newestPage, upsertItems } from './items.ts';
import { mergeHistory, type FoundTurn } from './merge-history.ts';
import { command, databaseWithThread, message, sampleTurn } from './store.test-support.ts';
import { upsertTurn } from './turns.ts';

const mark: Item = {
  kind: 'mode-change',
  id: 'mark',
  turnId: 'bobbin',
  startedAt: 5,
  completedAt: 5,
  mode: 'full-access',
  outcome: 'verified',
  text: '',
};

function page(...turnIds: string[]): FoundTurn[] {
  return turnIds.map((id) => ({
    turn: sampleTurn(id),
    items: [message(id, 'q'), message(id, 'a')],
  }));
}

function shown(db: ReturnType<typeof databaseWithThread>) {
  const { turns, items } = newestPage(db, 'a', { limit: 1000, before: null });
  return {
    turns: turns.map(({ id }) => id),
    items: items.map(({ turnId, id }) => `${turnId}/${id}`),
  };
}

describe('merging history', () => {
  it('fills an empty thread, page by page, from the newest back', () => {
    const db = databaseWithThread();
    mergeHistory(db, 'a', page('t5', 't6'));
    mergeHistory(db, 'a', page('t3', 't4'), 't5');
    mergeHistory(db, 'a', page('t1', 't2'), 't3');
    const turns = ['t1', 't2', 't3', 't4', 't5', 't6'];
    expect(shown(db)).toEqual({ turns, items: turns.flatMap((id) => [`${id}/q`, `${id}/a`]) });
  });

  it('moves nothing that is held when an older page comes, nor when all is merged again', () => {
    const db = databaseWithThread();
    const places = (table: string) =>
      db.prepare(`SELECT rowid AS row, position FROM ${table} ORDER BY row`).all();
    mergeHistory(db, 'a', page('t5', 't6'));
    const before = { turns: places('turns'), items: places('items') };
    mergeHistory(db, 'a', page('t3', 't4'), 't5');
    expect(places('turns').slice(0, 2)).toEqual(before.turns);
    expect(places('items').slice(0, 4)).toEqual(before.items);
    upsertItems(db, 'a', [message('t6', 'b')]);
    const all = { turns: places('turns'), items: places('items') };
    mergeHistory(db, 'a', page('t3', 't4', 't5', 't6'));
    expect({ turns: places('turns'), items: places('items') }).toEqual(all);
    expect(shown(db).items).toEqual(
      [...['t3/q', 't3/a', 't4/q', 't4/a'], ...['t5/q', 't5/a', 't6/q', 't6/a', 't6/b']].flat(),
    );
  });

  it('puts an older page behind a mark that stands in front', () => {
    const db = databaseWithThread();
    upsertItems(db, 'a', [mark]);
    mergeHistory(db, 'a', page('t2'));
    mergeHistory(db, 'a', page('t1'), 't2');
    expect(shown(db).items).toEqual(['t1/q', 't1/a', 'bobbin/mark', 't2/q', 't2/a']);
  });

  it('puts what was done elsewhere between what it held and what it holds now', () => {
    const db = databaseWithThread();
    mergeHistory(db, 'a', page('t1'));
    mergeHistory(db, 'a', page('t8', 't9'));
    mergeHistory(db, 'a', page('t5'), 't8');
    mergeHistory(db, 'a', page('t1', 't2'), 't5');
    expect(shown(db).turns).toEqual(['t1', 't2', 't5', 't8', 't9']);
  });

  it('says whether anything changed, and a second merge changes nothing', () => {
    const db = databaseWithThread();
    expect(mergeHistory(db, 'a', page('t1', 't2'))).toBe(true);
    const before = db.prepare('SELECT * FROM items').all();
    expect(mergeHistory(db, 'a', page('t1', 't2'))).toBe(false);
    expect(db.prepare('SELECT * FROM items').all()).toEqual(before);
  });

  it('D12: never loses what Codex no longer returns, and keeps Bobbin’s marks in place', () => {
    const db = databaseWithThread();
    mergeHistory(db, 'a', page('t1', 't2'));
    upsertItems(db, 'a', [mark]);
    mergeHistory(db, 'a', page('t3'));
    const compacted: Item = {
      kind: 'compaction',
      id: 'co',
      turnId: 't3',
      startedAt: null,
      completedAt: null,
    };
    mergeHistory(db, 'a', [{ turn: sampleTurn('t3'), items: [compacted, message('t3', 'a')] }]);
    expect(shown(db)).toEqual({
      turns: ['t1', 't2', 't3'],
      items: ['t1/q', 't1/a', 't2/q', 't2/a', 'bobbin/mark', 't3/q', 't3/co', 't3/a'],
    });
  });

  it('completes what was cut off live, and forgets neither mode nor output', () => {
    const db = databaseWithThread();
    upsertTurn(db, 'a', sampleTurn('t1', { status: 'interrupted', mode: 'full-access' }));
    upsertItems(db, 'a', [
      command('t1', 'c', { status: 'interrupted', exitCode: null, output: 'seen live' }),
      message('t1', 'm', { text: 'half', streaming: false }),
    ]);
    mergeHistory(db, 'a', [
      {
        turn: sampleTurn('t1', { startedAt: 1, completedAt: 2 }),
        items: [command('t1', 'c', { output: '' }), message('t1', 'm', { text: 'half and half' })],
      },
    ]);
    expect(newestPage(db, 'a', { limit: 9, before: null })).toEqual({
      turns: [sampleTurn('t1', { mode: 'full-access', startedAt: 1, completedAt: 2 })],
      items: [
        command('t1', 'c', { output: 'seen live' }),
        message('t1', 'm', { text: 'half and half' }),
      ],
      before: null,
    });
  });

  it('F36: a turn that ended is not shown as running because Codex lists it so', () => {
    const db = databaseWithThread();
    mergeHistory(db, 'a', page('t1'));
    const running = { turn: sampleTurn('t1', { status: 'running' }), items: [] } as const;
    expect(mergeHistory(db, 'a', [running])).toBe(false);
  });
});
