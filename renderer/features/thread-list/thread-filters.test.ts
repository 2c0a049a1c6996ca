import { expect, test } from 'vitest';
import type { Approval } from '../../../shared/domain/approval.ts';
import { detached } from '../../../shared/domain/detached.ts';
import type { SessionState } from '../../../shared/domain/session.ts';
import type { Thread } from '../../../shared/domain/thread.ts';
import { sampleThread } from '../../state/sample-thread.test-support.ts';
import { filterThreads, type FilterInput, withRest } from './thread-filters.ts';

const thread = (id: string, cwd: string, updatedAt: number, rest: Partial<Thread> = {}) =>
  sampleThread({ id, cwd, updatedAt, title: `Title ${id}`, ...rest });
const running = (approvals: Approval[]): SessionState => ({
  status: 'running',
  generation: 1,
  applied: {
    mode: 'approval-required',
    asks: 'everything',
    report: { approvalPolicy: '', sandbox: '', network: 'off', reviewer: '', writableRoots: [] },
  },
  turnId: 't',
  waitingMode: null,
  approvals,
});

function filtered(rest: Partial<FilterInput> = {}) {
  const threads = [
    thread('a', '/home/me/work/api', 10),
    thread('b', '/home/me/play/api', 30, { desiredMode: 'full-access', source: 'cli' }),
    thread('c', '/home/me/work/api', 40, { branch: 'fix-login' }),
    thread('d', '/home/me/site', 20),
    thread('e', '/home/me/site', 50, { archived: true, source: 'cli' }),
  ];
  return filterThreads({
    threads: Object.fromEntries(threads.map((one) => [one.id, one])),
    sessions: { a: running([{} as Approval]), d: running([]), b: detached },
    ...{ filter: 'all', source: null, query: '' },
    ...rest,
  });
}
const shown = (rest: Partial<FilterInput> = {}) => filtered(rest).shown.map(({ id }) => id);

test('the last used comes first; archived threads are not among all', () => {
  expect(shown()).toEqual(['c', 'b', 'd', 'a']);
});

test('each filter shows the threads it counts', () => {
  expect({
    needs: shown({ filter: 'needs-you' }),
    running: shown({ filter: 'running' }),
    full: shown({ filter: 'full-access' }),
    archived: shown({ filter: 'archived' }),
  }).toEqual({ needs: ['a'], running: ['d'], full: ['b'], archived: ['e'] });
  expect(filtered().counts).toEqual({
    ...{ all: 4, 'needs-you': 1, running: 1, 'full-access': 1, archived: 1 },
  });
});

test('a source narrows list and counts; the choice of sources stays whole', () => {
  const { counts, sources } = filtered({ source: 'cli' });
  expect(shown({ source: 'cli' })).toEqual(['b']);
  expect(counts).toEqual({ all: 1, 'needs-you': 0, running: 0, 'full-access': 1, archived: 1 });
  expect(sources).toEqual([
    { source: 'bobbin', count: 3 },
    { source: 'cli', count: 2 },
  ]);
});

test('search looks at title, folder and branch, all words, counts stay', () => {
  const found = ['LOGIN api', 'title d', 'play', 'nothing'].map((query) => shown({ query }));
  expect(found).toEqual([['c'], ['d'], ['b'], []]);
  expect(filtered({ query: 'nothing' }).counts.all).toBe(4);
});

test('while a long list is coming, those to come that shall run in full access are counted', () => {
  const { counts } = filtered();
  expect(withRest(counts, null, 7)).toEqual({ ...counts, 'full-access': 7 });
  expect(withRest(counts, 'cli', 7)).toEqual(counts);
  expect(withRest(counts, null, 0)).toEqual(counts);
});
