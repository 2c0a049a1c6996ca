import fc from 'fast-check';
import { expect, test } from 'vitest';
import { adoptIds } from './adopt-ids.ts';
import type { Item } from './item.ts';
import { mergeItems } from './merge-items.ts';

const said = (id: string, text: string, turnId = 't1'): Item => ({
  ...{ id, turnId, startedAt: null, completedAt: null },
  ...{ kind: 'agent-message', text, streaming: false },
});

test('an entry that has another id in the history keeps the one it is held under', () => {
  const stored = [said('live-1', 'yes'), said('live-2', 'no')];
  const found = [said('item-1', 'yes'), said('item-2', 'no'), said('item-3', 'more')];
  expect(adoptIds(stored, found)).toEqual([...stored, said('item-3', 'more')]);
});

test('equal entries are taken in order, each once', () => {
  const stored = [said('live-1', 'again'), said('live-2', 'again')];
  const found = ['item-1', 'item-2', 'item-3'].map((id) => said(id, 'again'));
  expect(adoptIds(stored, found).map(({ id }) => id)).toEqual(['live-1', 'live-2', 'item-3']);
});

test('an entry is renamed neither to one of another turn nor to one the history names', () => {
  const stored = [said('live-1', 'yes', 't0'), said('item-2', 'yes')];
  const found = [said('item-1', 'yes'), said('item-2', 'yes')];
  expect(adoptIds(stored, found)).toEqual(found);
});

test('a history merged under its held ids doubles nothing, however often it is named anew', () => {
  const texts = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 8 });
  fc.assert(
    fc.property(texts, (words) => {
      const named = (prefix: string) => words.map((word, index) => said(`${prefix}${index}`, word));
      const first = mergeItems(named('live-'), adoptIds(named('live-'), named('item-')));
      const second = mergeItems(first, adoptIds(first, named('at-')));
      expect(second).toEqual(named('live-'));
    }),
  );
});
