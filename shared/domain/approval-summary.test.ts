import { expect, it } from 'vitest';
import { approvalSummary, unansweredNotice } from './approval-summary.ts';
import type { ApprovalRequest, NamedPath } from './approval.ts';

function path(given: string): NamedPath {
  return { given, resolved: `/work/${given}`, outside: false, caution: null };
}

const field = {
  id: 'f',
  title: 'Which tree?',
  description: '',
  options: [],
  freeText: true,
  secret: false,
  required: true,
};

it.each<[string, ApprovalRequest]>([
  [
    'git push',
    {
      kind: 'command',
      command: 'git push',
      cwd: null,
      reason: null,
      summary: [],
      networkHost: null,
    },
  ],
  [
    'a.txt, b.txt',
    {
      kind: 'file-change',
      reason: null,
      grantRoot: null,
      edits: ['a.txt', 'b.txt'].map((name) => ({
        path: path(name),
        change: 'add',
        movedTo: null,
        diff: '',
      })),
    },
  ],
  [
    'read in, write out, network',
    { kind: 'permissions', reason: null, read: [path('in')], write: [path('out')], network: true },
  ],
  ['Which tree?', { kind: 'user-input', fields: [field] }],
  [
    'pears: Log in',
    { kind: 'elicitation', server: 'pears', message: 'Log in', url: null, fields: [] },
  ],
])('says in one line what was asked: %s', (line, request) => {
  expect(approvalSummary(request)).toBe(line);
});

it('F07: leaves a line in the turn that asked', () => {
  const request: ApprovalRequest = {
    kind: 'command',
    command: 'git push --force',
    cwd: null,
    reason: null,
    summary: [],
    networkHost: null,
  };
  const approval = {
    id: 'ap1',
    threadId: 'a',
    generation: 1,
    turnId: 't1',
    itemId: 'c1',
    openedAt: 1,
    request,
    shownHash: 'abc',
  };
  expect(unansweredNotice(approval, 9)).toEqual({
    kind: 'notice',
    id: 'approval-ap1',
    turnId: 't1',
    startedAt: 9,
    completedAt: 9,
    tone: 'info',
    text: 'Not answered: Codex stopped.',
    detail: 'git push --force',
  });
});
