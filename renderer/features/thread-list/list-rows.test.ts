import { expect, test } from 'vitest';
import type { Approval } from '../../../shared/domain/approval.ts';
import { detached, type SessionState } from '../../../shared/domain/session.ts';
import type { Thread } from '../../../shared/domain/thread.ts';
import { sampleThread } from '../../state/sample-thread.test-support.ts';
import { listRows, type ListInput } from './list-rows.ts';

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

function view(rest: Partial<ListInput> = {}) {
  const threads = [
    thread('a', '/home/me/work/api', 10),
    thread('b', '/home/me/play/api', 30, { desiredMode: 'full-access' }),
    thread('c', '/home/me/work/api', 40, { branch: 'fix-login' }),
    thread('d', '/home/me/site', 20),
    thread('e', '/home/me/site', 50, { archived: true }),
  ];
  return listRows({
    threads: Object.fromEntries(threads.map((one) => [one.id, one])),
    sessions: { a: running([{} as Approval]), d: running([]), b: detached },
    filter: 'all',
    query: '',
    ...rest,
  });
}

test('folders and threads used last come first; folders of one name tell where they are', () => {
  expect(view()).toEqual({
    rows: [
      folder('/home/me/work/api', 'api', '~/work', 2),
      row('c', 0),
      row('a', 1),
      folder('/home/me/play/api', 'api', '~/play', 1),
      row('b', 2),
      folder('/home/me/site', 'site', null, 1),
      row('d', 3),
    ],
    counts: { all: 4, 'needs-you': 1, running: 1, 'full-access': 1, archived: 1 },
    threadIds: ['c', 'a', 'b', 'd'],
  });
});

test('each filter shows the threads it counts', () => {
  const shown = (filter: ListInput['filter']) => view({ filter }).threadIds;
  expect({
    needs: shown('needs-you'),
    running: shown('running'),
    full: shown('full-access'),
    archived: shown('archived'),
  }).toEqual({ needs: ['a'], running: ['d'], full: ['b'], archived: ['e'] });
});

test('search looks at title, folder and branch, all words, counts stay', () => {
  const found = (query: string) => view({ query }).threadIds;
  expect([found('LOGIN api'), found('title d'), found('play'), found('nothing')]).toEqual([
    ['c'],
    ['d'],
    ['b'],
    [],
  ]);
  expect(view({ query: 'nothing' }).counts.all).toBe(4);
});

function folder(cwd: string, name: string, within: string | null, count: number) {
  return { kind: 'folder', key: `folder:${cwd}`, cwd, name, within, count };
}

function row(threadId: string, position: number) {
  return { kind: 'thread', key: threadId, threadId, position };
}
