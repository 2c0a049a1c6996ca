import { expect, test } from 'vitest';
import type { Approval } from '../../../shared/domain/approval.ts';
import { detached } from '../../../shared/domain/detached.ts';
import type { SessionState } from '../../../shared/domain/session.ts';
import { chosenIndex, entriesOf, inboxRows } from './inbox-rows.ts';

const approval = (id: string, openedAt: number) =>
  ({ id, openedAt, shownHash: `h-${id}` }) as Approval;
const asking = (...approvals: Approval[]) => ({ status: 'running', approvals }) as SessionState;
const keys = (rows: ReturnType<typeof inboxRows>) => rows.map(({ key }) => key);
const lost = { threadId: 'c', lostAt: 5, count: 1, questions: [] };

test('the thread that has waited longest stands first, its questions oldest first, lost ones last', () => {
  const rows = inboxRows({
    sessions: {
      a: asking(approval('a1', 20), approval('a2', 30)),
      b: asking(approval('b1', 10), approval('b2', 40)),
      c: detached,
    },
    lost: [lost],
    answered: new Set(),
  });
  expect(keys(rows)).toEqual(
    ['thread:b:open', 'b1:h-b1', 'b2:h-b2', 'thread:a:open', 'a1:h-a1', 'a2:h-a2'].concat([
      'thread:c:lost',
      'lost:c:5',
    ]),
  );
  expect(rows[0]).toMatchObject({ count: 2 });
});

test('a thread whose questions are all answered or whose turn is being stopped is not there', () => {
  const one = asking(approval('a1', 20));
  const stopping = { ...one, status: 'interrupting' } as SessionState;
  const facts = { lost: [], answered: new Set(['a1']) };
  expect(inboxRows({ ...facts, sessions: { a: one } })).toEqual([]);
  expect(inboxRows({ ...facts, answered: new Set(), sessions: { a: stopping } })).toEqual([]);
});

test('after an answer the question that follows is chosen, at the end the one before', () => {
  const entries = entriesOf(
    inboxRows({
      sessions: { a: asking(approval('1', 1), approval('2', 2), approval('3', 3)) },
      ...{ lost: [], answered: new Set<string>() },
    }),
  );
  expect([
    chosenIndex(entries, '2:h-2', 0),
    chosenIndex(entries, 'gone', 1),
    chosenIndex(entries, 'gone', 3),
    chosenIndex([], 'gone', 0),
  ]).toEqual([1, 1, 2, -1]);
});
