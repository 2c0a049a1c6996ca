import { expect, it } from 'vitest';
import { settleMissing, type SweptThread } from './settle-missing.ts';

const thread = (id: string, rest: Partial<SweptThread> = {}): SweptThread => ({
  id,
  harnessThreadId: `h-${id}`,
  source: 'cli',
  draft: '',
  pinned: false,
  named: false,
  historyGone: false,
  hasRun: false,
  ...rest,
});

const settle = (...threads: SweptThread[]) => {
  const { removed, marked } = settleMissing(threads, new Set(['h-here']), ({ id }) => id === 'has');
  return { removed: removed.map(({ id }) => id), marked: marked.map(({ id }) => id) };
};

it('F35: a thread that was met stays as it is', () => {
  expect(settle(thread('here'))).toEqual({ removed: [], marked: [] });
});

it('a row on which nothing of the user’s hangs goes', () => {
  expect(settle(thread('bare'))).toEqual({ removed: ['bare'], marked: [] });
});

it.each([
  ['a draft', thread('t', { draft: 'half a thought' })],
  ['a pin', thread('t', { pinned: true })],
  ['a name', thread('t', { named: true })],
  ['a turn run in Bobbin', thread('t', { source: 'bobbin', hasRun: true })],
  ['a stored transcript or ledger', thread('has')],
])('F15: %s keeps a row, marked', (_what, kept) => {
  expect(settle(kept)).toEqual({ removed: [], marked: [kept.id] });
});

it('a mark is set once', () => {
  expect(settle(thread('t', { pinned: true, historyGone: true }))).toEqual({
    removed: [],
    marked: [],
  });
});

it('a thread Codex never wrote down is not missing', () => {
  expect(
    settle(thread('new', { source: 'bobbin' }), thread('unborn', { harnessThreadId: null })),
  ).toEqual({ removed: [], marked: [] });
});
