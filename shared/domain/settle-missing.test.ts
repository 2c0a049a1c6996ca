import { expect, it } from 'vitest';
import { settleMissing } from './settle-missing.ts';
import type { Thread } from './thread.ts';

const thread = (id: string, rest: Partial<Thread> = {}): Thread => ({
  id,
  harnessThreadId: `h-${id}`,
  home: 'user',
  cwd: '/orchard',
  title: '',
  named: false,
  source: 'cli',
  createdAt: 1,
  updatedAt: 2,
  archived: false,
  unread: false,
  desiredMode: 'approval-required',
  askScope: 'everything',
  lastReported: null,
  trusted: false,
  model: null,
  effort: null,
  draft: '',
  lastTurn: null,
  branch: null,
  pinned: false,
  parentThreadId: null,
  forkedFromId: null,
  agentName: null,
  rolloutPath: null,
  historyGone: false,
  ...rest,
});

const settle = (...threads: Thread[]) => {
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
  ['a turn run in Bobbin', thread('t', { source: 'bobbin', lastTurn: 'completed' })],
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
