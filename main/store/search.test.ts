import type { Database } from 'better-sqlite3';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SearchHit } from '../../shared/domain/search.ts';
import { upsertItems } from './items.ts';
import { findText, matchExpression } from './search.ts';
import { carryIndexed, countHistories, listUnindexed, markIndexed } from './search-index.ts';
import { command, databaseWithThread, message, sampleThread } from './store.test-support.ts';
import { deleteThread, insertThread, updateThread } from './threads.ts';

const day = 24 * 60 * 60_000;
const find = (db: Database, text: string, threadId: string | null = null) =>
  findText(db, { text, limit: 50, threadId }, 3000);
const keys = (hits: SearchHit[]) => hits.map(({ threadId, itemKey }) => `${threadId}:${itemKey}`);

/** What stands at the ranges of a hit. */
const marked = ({ snippet }: SearchHit) =>
  snippet.ranges.map(([start, end]) => snippet.text.slice(start, end));

test('a word is found in any item that holds it, whatever its case and diacritics', () => {
  const db = databaseWithThread();
  upsertItems(db, 'a', [
    message('t1', 'm1', { text: 'The Café opens at nine.' }),
    message('t1', 'm2', { text: 'Nothing here.' }),
    command('t1', 'c1', { plainCommand: 'cat menu.txt', output: 'CAFE\u0301 noir' }),
  ]);
  const { hits } = find(db, 'cafe');
  expect(keys(hits).sort()).toEqual(['a:t1/c1', 'a:t1/m1']);
  expect(hits.flatMap(marked).sort()).toEqual(['CAFE\u0301', 'Café']);
});

test('every word must be there; only the last may be the beginning of one', () => {
  const db = databaseWithThread();
  upsertItems(db, 'a', [message('t1', 'm1', { text: 'Rotate the ingest keys' })]);
  const counts = ['rotate ing', 'ing rotate', 'rotate absent', 'keys ROTATE'].map(
    (text) => find(db, text).hits.length,
  );
  expect(counts).toEqual([1, 0, 0, 1]);
});

test('scripts without spaces are found by any part of a run', () => {
  const db = databaseWithThread();
  upsertItems(db, 'a', [
    message('t1', 'm1', { text: '私は検索機能を追加しました。' }),
    message('t1', 'm2', { text: '데이터베이스를 옮겼습니다' }),
    message('t1', 'm3', { text: 'ตรวจสอบการค้นหา' }),
  ]);
  expect(
    ['検索', '機能を追加', '機検', '베이스', 'ค้นหา'].map((text) => keys(find(db, text).hits)),
  ).toEqual([['a:t1/m1'], ['a:t1/m1'], [], ['a:t1/m2'], ['a:t1/m3']]);
  expect(marked(find(db, '検索機能').hits[0]!)).toEqual(['検索機能']);
});

test('titles come first, and a hit names its place', () => {
  const db = databaseWithThread({ title: 'Count the pears' });
  insertThread(db, sampleThread({ id: 'b', title: 'Elsewhere' }));
  upsertItems(db, 'b', [message('t1', 'm1', { text: 'Pears again', completedAt: 77 })]);
  expect(find(db, 'pears')).toEqual({
    hits: [
      {
        threadId: 'a',
        itemKey: null,
        kind: 'title',
        at: 2000,
        snippet: { text: 'Count the pears', ranges: [[10, 15]] },
      },
      {
        threadId: 'b',
        itemKey: 't1/m1',
        kind: 'agent-message',
        at: 77,
        snippet: { text: 'Pears again', ranges: [[0, 5]] },
      },
    ],
    more: false,
  });
});

test('a title is found whatever its case, diacritics and script', () => {
  const db = databaseWithThread({ id: 'a', title: 'Émigré LETTERS' });
  insertThread(db, sampleThread({ id: 'b', title: 'Letters' }));
  insertThread(db, sampleThread({ id: 'c', title: '検索の機能' }));
  expect(
    ['emigre', 'LETTER', 'émigré letters', '機能', 'absent'].map((text) =>
      keys(find(db, text).hits),
    ),
  ).toEqual([['a:null'], ['a:null', 'b:null'], ['a:null'], ['c:null'], []]);
});

test('of two like items the one of the thread used last comes first', () => {
  const now = 1000 * day;
  const db = databaseWithThread({ id: 'old', updatedAt: now - 800 * day });
  insertThread(db, sampleThread({ id: 'new', updatedAt: now - day }));
  for (const id of ['new', 'old']) upsertItems(db, id, [message('t1', 'm1', { text: 'a quince' })]);
  const { hits } = findText(db, { text: 'quince', limit: 10, threadId: null }, now);
  expect(hits.map((hit) => hit.threadId)).toEqual(['new', 'old']);
});

test('a thread does not fill the list, unless only it is searched', () => {
  const db = databaseWithThread();
  const items = Array.from({ length: 8 }, (_, index) =>
    message('t1', `m${index}`, { text: 'plum' }),
  );
  upsertItems(db, 'a', items);
  const all = find(db, 'plum');
  expect([all.hits.length, all.more]).toEqual([3, true]);
  const one = find(db, 'plum', 'a');
  expect([one.hits.length, one.more]).toEqual([8, false]);
});

test('a word that is nearly everywhere is still answered, from both ends', () => {
  const db = databaseWithThread();
  for (let thread = 0; thread < 5; thread += 1) {
    insertThread(db, sampleThread({ id: `t${thread}` }));
    upsertItems(
      db,
      `t${thread}`,
      Array.from({ length: 500 }, (_, index) => message('t', `m${index}`, { text: 'everywhere' })),
    );
  }
  const { hits, more } = find(db, 'everywhere');
  const threads = [...new Set(hits.map((hit) => hit.threadId))].sort();
  expect([threads, more]).toEqual([['t0', 't4'], true]);
});

test('text is searched once it has come to its end, and follows later changes', () => {
  const db = databaseWithThread();
  upsertItems(db, 'a', [message('t1', 'm1', { text: 'half a walnut', streaming: true })]);
  expect(find(db, 'walnut').hits).toEqual([]);
  upsertItems(db, 'a', [message('t1', 'm1', { text: 'half a walnut tree' })]);
  expect(keys(find(db, 'walnut').hits)).toEqual(['a:t1/m1']);
  upsertItems(db, 'a', [message('t1', 'm1', { text: 'half a walnut tree, felled' })]);
  expect(keys(find(db, 'walnut felled').hits)).toEqual(['a:t1/m1']);
});

test('what is deleted is not found any more', () => {
  const db = databaseWithThread();
  upsertItems(db, 'a', [message('t1', 'm1', { text: 'walnut' })]);
  deleteThread(db, 'a');
  const left = db.prepare(
    "SELECT count(*) AS n FROM search_words WHERE search_words MATCH 'walnut'",
  );
  expect([find(db, 'walnut').hits, left.get()]).toEqual([[], { n: 0 }]);
});

test('only the beginning and the end of a long output are searched', () => {
  const db = databaseWithThread();
  const output = `alpha ${'x '.repeat(20_000)} middle ${'x '.repeat(20_000)} omega`;
  upsertItems(db, 'a', [command('t1', 'c1', { output })]);
  expect(['alpha', 'middle', 'omega'].map((text) => find(db, text).hits.length)).toEqual([1, 0, 1]);
});

test('nothing that is typed is syntax, and no query fails', () => {
  const db = databaseWithThread();
  upsertItems(db, 'a', [
    message('t1', 'm1', { text: 'NOT a "quoted" NEAR(word) AND col:umn -x *' }),
  ]);
  const hostile = [
    '"',
    '""',
    'words:x',
    'NOT',
    'a AND',
    'NEAR(a b)',
    '*',
    '^a',
    '-x',
    '\0',
    '( OR',
    "'",
    '+"a" +',
  ];
  for (const text of hostile) expect(() => find(db, text)).not.toThrow();
  const syntax = fc.constantFrom(
    ...hostile,
    'NEAR',
    'OR',
    '{',
    '}',
    ':',
    '漢',
    '\ud800',
    'İ',
    '\u0301',
  );
  const typed = fc.array(fc.oneof(syntax, fc.string({ unit: 'binary' }), fc.string()), {
    maxLength: 6,
  });
  fc.assert(
    fc.property(typed, fc.boolean(), (parts, spaced) => {
      const text = parts.join(spaced ? ' ' : '');
      const { hits } = find(db, text);
      for (const { snippet } of hits) {
        for (const [start, end] of snippet.ranges) {
          expect(start >= 0 && start < end && end <= snippet.text.length).toBe(true);
        }
      }
    }),
    { numRuns: 500 },
  );
  expect(keys(find(db, 'NEAR(word)').hits)).toEqual(['a:t1/m1']);
});

test('what has no letter or number is nothing to look for', () => {
  expect(['', '  ', '"*"', '🙂', '— …'].map(matchExpression)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
  expect(matchExpression('src/main.ts x')).toBe('"src/main.ts" "x"');
  expect(matchExpression('say "hi')).toBe('"say" "hi" *');
});

test('threads are read for the search once, and again after they changed', () => {
  const db = databaseWithThread({ id: 'own', harnessThreadId: null });
  insertThread(db, sampleThread({ id: 'old', harnessThreadId: 'h1', updatedAt: 10 }));
  insertThread(db, sampleThread({ id: 'new', harnessThreadId: 'h2', updatedAt: 20 }));
  insertThread(db, sampleThread({ id: 'demo', harnessThreadId: 'h3', home: 'demo' }));
  const left = () => listUnindexed(db, 'user').map(({ id }) => id);
  expect([left(), countHistories(db, 'user')]).toEqual([['new', 'old'], 2]);
  markIndexed(db, 'new', 20);
  markIndexed(db, 'gone', 20);
  expect([left(), countHistories(db, 'user')]).toEqual([['old'], 2]);
  updateThread(db, 'new', { updatedAt: 30 });
  expect(left()).toEqual(['new', 'old']);
});

test('what Bobbin itself adds to a thread that was read needs no second reading', () => {
  const db = databaseWithThread({ id: 'read', harnessThreadId: 'h1', updatedAt: 10 });
  insertThread(db, sampleThread({ id: 'unread', harnessThreadId: 'h2', updatedAt: 10 }));
  markIndexed(db, 'read', 10);
  for (const id of ['read', 'unread']) {
    updateThread(db, id, { updatedAt: 20 });
    carryIndexed(db, id, 10, 20);
  }
  updateThread(db, 'read', { updatedAt: 30 });
  carryIndexed(db, 'read', 25, 30);
  expect(listUnindexed(db, 'user').map(({ id }) => id)).toEqual(['read', 'unread']);
  updateThread(db, 'read', { updatedAt: 20 });
  expect(listUnindexed(db, 'user').map(({ id }) => id)).toEqual(['unread']);
});
