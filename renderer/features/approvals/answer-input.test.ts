import { expect, test } from 'vitest';
import type { ApprovalRequest, NamedPath } from '../../../shared/domain/approval.ts';
import { answerProblem, emptyInput, toAnswer, withField, withPath } from './answer-input.ts';

const path = (given: string): NamedPath => ({
  given,
  resolved: given,
  outside: false,
  caution: null,
});

const permissions: ApprovalRequest = {
  kind: 'permissions',
  reason: null,
  read: [path('/r')],
  write: [path('/w1'), path('/w2')],
  network: true,
};

test('F06: what is unticked is not granted', () => {
  const all = emptyInput(permissions);
  const some = { ...withPath(all, 'write', '/w1', false), network: false };
  expect(toAnswer(permissions, some, 'once')).toEqual({
    decision: 'approve',
    scope: 'once',
    granted: { read: ['/r'], write: ['/w2'], network: false },
    fields: null,
  });
});

test('F06: granting nothing is no answer', () => {
  expect(answerProblem(permissions, { read: [], write: [], network: false, fields: {} })).toBe(
    'Nothing is ticked.',
  );
  expect(answerProblem(permissions, emptyInput(permissions))).toBeNull();
});

test('a required field must be filled, an empty optional one is not sent', () => {
  const field = { description: '', options: [], freeText: true, secret: false };
  const question: ApprovalRequest = {
    kind: 'user-input',
    fields: [
      { ...field, id: 'name', title: 'Name', required: true },
      { ...field, id: 'note', title: 'Note', required: false },
    ],
  };
  const empty = emptyInput(question);
  expect(answerProblem(question, withField(empty, 'name', '  '))).toBe('“Name” needs an answer.');
  const filled = withField(withField(empty, 'name', 'Ada'), 'note', '');
  expect(answerProblem(question, filled)).toBeNull();
  expect(toAnswer(question, filled, 'once')).toEqual({
    decision: 'approve',
    scope: 'once',
    granted: null,
    fields: { name: 'Ada' },
  });
});

test('a command carries no fields and no grants', () => {
  const command: ApprovalRequest = {
    kind: 'command',
    command: 'ls',
    cwd: null,
    reason: null,
    summary: [],
    networkHost: null,
  };
  expect(toAnswer(command, emptyInput(command), 'session')).toEqual({
    decision: 'approve',
    scope: 'session',
    granted: null,
    fields: null,
  });
});
