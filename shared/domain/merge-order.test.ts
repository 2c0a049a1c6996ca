import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bobbinTurnId, mergeOrder, type OrderedEntry } from './merge-order.ts';

/** `t1/a t1/b` as entries; what stands before the slash is the group. */
function entries(text: string): OrderedEntry[] {
  return text === '' ? [] : text.split(' ').map((key) => ({ key, group: key.split('/')[0] ?? '' }));
}

function merged(stored: string, found: string): string {
  return mergeOrder(entries(stored), entries(found)).join(' ');
}

describe('the merged order', () => {
  it.each([
    ['nothing held', '', 't1/a t1/b', 't1/a t1/b'],
    ['nothing found', 't1/a t1/b', '', 't1/a t1/b'],
    ['nothing in common: found is newer', 't1/a t2/a', 't8/a t9/a', 't1/a t2/a t8/a t9/a'],
    ['history that Codex compacted away', 't1/a t2/a t3/a', 't3/a t4/a', 't1/a t2/a t3/a t4/a'],
    ['a gap filled', 't1/a t4/a', 't1/a t2/a t3/a t4/a', 't1/a t2/a t3/a t4/a'],
    ['an item Codex moved: its order holds', 't1/a t1/b t1/c', 't1/a t1/c t1/b', 't1/a t1/c t1/b'],
    ['an item only Bobbin saw', 't1/a t1/x t1/b', 't1/a t1/b', 't1/a t1/x t1/b'],
    ['a mark stays behind its turn', 't1/a bobbin/m', 't1/a t1/b t2/a', 't1/a t1/b bobbin/m t2/a'],
    [
      'and before the item after it',
      't1/a bobbin/m t1/c',
      't1/a t1/b t1/c',
      't1/a t1/b bobbin/m t1/c',
    ],
    [
      'a mark before everything, older turns found',
      'bobbin/m t3/a',
      't1/a t3/a',
      't1/a bobbin/m t3/a',
    ],
    [
      'old turns lost, a summary found',
      't1/a bobbin/m t3/a',
      't2/s t3/a',
      't1/a t2/s bobbin/m t3/a',
    ],
    ['a key that came twice', 't1/a', 't1/a t1/b t1/a', 't1/a t1/b'],
  ])('%s', (_, stored, found, expected) => {
    expect(merged(stored, found)).toBe(expected);
  });

  const list = fc.uniqueArray(fc.nat({ max: 25 }), { maxLength: 20 }).map((numbers) =>
    numbers.map((number) => {
      const group = number % 7 === 0 ? bobbinTurnId : `t${number % 4}`;
      return { key: `${group}/${number}`, group };
    }),
  );

  it('holds every key of both once, and Codex’s order among its own', () => {
    fc.assert(
      fc.property(list, list, (stored, found) => {
        const result = mergeOrder(stored, found);
        const keys = [...stored, ...found].map((entry) => entry.key);
        expect([...result].sort()).toEqual([...new Set(keys)].sort());
        const ofCodex = new Set(found.map((entry) => entry.key));
        expect(result.filter((key) => ofCodex.has(key))).toEqual(found.map((entry) => entry.key));
      }),
    );
  });

  it('keeps Bobbin’s order too where both agree on what they share', () => {
    fc.assert(
      fc.property(list, list, (stored, other) => {
        const held = new Set(stored.map((entry) => entry.key));
        const shared = stored.filter((entry) => other.some(({ key }) => key === entry.key));
        const rest = other.filter((entry) => !held.has(entry.key));
        const found = interleave(shared, rest);
        const result = mergeOrder(stored, found);
        expect(result.filter((key) => held.has(key))).toEqual(stored.map((entry) => entry.key));
      }),
    );
  });

  it('comes to rest: merging the same page again changes nothing', () => {
    fc.assert(
      fc.property(list, list, (stored, found) => {
        const groups = new Map([...stored, ...found].map((entry) => [entry.key, entry]));
        const once = mergeOrder(stored, found);
        const again = mergeOrder(
          once.flatMap((key) => groups.get(key) ?? []),
          found,
        );
        expect(again).toEqual(once);
      }),
    );
  });
});

function interleave<T>(a: readonly T[], b: readonly T[]): T[] {
  const longest = Math.max(a.length, b.length);
  return Array.from({ length: longest }, (_, index) => [b[index], a[index]])
    .flat()
    .filter((entry): entry is T => entry !== undefined);
}
