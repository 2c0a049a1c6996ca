import { expect, test } from 'vitest';
import type { ListRow } from './list-rows.ts';
import { keptScroll, revealScroll } from './list-scroll.ts';

/** Rows of which an upper-case letter is a heading of 34 px, any other a thread of 52 px. */
const rows = (keys: string) => [...keys].map((key) => ({ ...row, ...kind(key), key }) as ListRow);
const row = { name: '', within: null, title: '', count: null };
const kind = (key: string) => ({ kind: key === key.toUpperCase() ? 'folder' : 'thread' });

const kept = (before: string, after: string, top: number, chosen: string | null = null) =>
  keptScroll(rows(before), rows(after), { top, height: 200 }, chosen);

test('a row is scrolled to no further than it must be, the first of a group with its heading', () => {
  const reveal = (index: number, top: number) =>
    revealScroll(rows('AabcBdefg'), index, { top, height: 200 });
  expect(reveal(1, 0)).toBe(0);
  expect(reveal(1, 60)).toBe(0);
  expect(reveal(2, 100)).toBe(86);
  expect(reveal(5, 100)).toBe(100);
  expect(reveal(5, 200)).toBe(190);
  expect(reveal(8, 0)).toBe(432 - 200);
});

test('what was in view stays in view when rows come in above it', () => {
  expect(kept('AabBcdefg', 'AabxyBcdefg', 138)).toBe(138 + 104);
  expect(kept('AabBcdefg', 'AabBcdefgxy', 138)).toBe(138);
});

test('a list at its top stays at its top', () => {
  expect(kept('AabB', 'XxAabB', 0)).toBe(0);
});

test('the chosen row stays where it is, also when rows come in between the first in view and it', () => {
  expect(kept('AabBcdefg', 'AabxBcdefg', 86)).toBe(86);
  expect(kept('AabBcdefg', 'AabxBcdefg', 86, 'c')).toBe(86 + 52);
  expect(kept('AabBcdefg', 'xAabBcdefg', 138, 'a')).toBe(138 + 52);
});

test('where nothing of what was in view is left nothing is scrolled', () => {
  expect(kept('abcdef', 'xyz', 100)).toBe(100);
});
