import { expect, test } from 'vitest';
import type { Approval, ApprovalAnswer } from '../../../shared/domain/approval.ts';
import { detached } from '../../../shared/domain/detached.ts';
import type { SessionState } from '../../../shared/domain/session.ts';
import { newlyClosed, stillTold } from './closed-question.ts';

const approval = (id: string) => ({ id, turnId: 'turn-1' }) as Approval;
const running = (turnId: string): SessionState => ({
  status: 'running',
  generation: 1,
  applied: {
    mode: 'approval-required',
    asks: 'everything',
    report: {
      approvalPolicy: 'untrusted',
      sandbox: 'read-only',
      network: 'off',
      reviewer: 'user',
      writableRoots: [],
    },
  },
  turnId,
  waitingMode: null,
  approvals: [],
});
const [a, b] = [approval('a'), approval('b')];
const yes: ApprovalAnswer = { decision: 'approve', scope: 'once', granted: null, fields: null };

test('F10: each question is closed by its own answer, in whatever order they are answered', () => {
  const answers = new Map([['b', yes]]);
  expect(newlyClosed([a, b], [a], answers, running('turn-1'))).toEqual([
    { approval: b, outcome: 'approved-once' },
  ]);
});

test('F07: a question whose Codex is gone was not answered', () => {
  expect(newlyClosed([a], [], new Map(), detached)).toEqual([
    { approval: a, outcome: 'not-answered-stopped' },
  ]);
  expect(newlyClosed([a], [], new Map(), running('turn-1'))).toEqual([
    { approval: a, outcome: 'not-answered-resolved' },
  ]);
});

test('a closed question is told until the next turn', () => {
  const answered = { approval: a, outcome: 'declined' } as const;
  const open = { approval: a, outcome: 'not-answered-stopped' } as const;
  expect([
    stillTold(answered, running('turn-1')),
    stillTold(answered, detached),
    stillTold(answered, running('turn-2')),
    stillTold(open, detached),
    stillTold(open, running('turn-2')),
  ]).toEqual([answered, answered, null, open, null]);
});
