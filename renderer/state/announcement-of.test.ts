import { expect, test } from 'vitest';
import { appError } from '../../shared/domain/app-error.ts';
import type { Approval } from '../../shared/domain/approval.ts';
import type { AppliedMode, RuntimeMode } from '../../shared/domain/runtime-mode.ts';
import type { SessionState } from '../../shared/domain/session.ts';
import { announcementOf } from './announcement-of.ts';

const applied = (mode: RuntimeMode): AppliedMode => ({
  mode,
  asks: 'everything',
  report: { approvalPolicy: '', sandbox: '', network: 'off', reviewer: '', writableRoots: [] },
});
const running = (rest: Partial<Extract<SessionState, { status: 'running' }>> = {}) =>
  ({
    status: 'running',
    generation: 1,
    applied: applied('approval-required'),
    turnId: 't',
    waitingMode: null,
    approvals: [],
    ...rest,
  }) satisfies SessionState;
const idle = (mode: RuntimeMode): SessionState => ({
  status: 'idle',
  generation: 2,
  applied: applied(mode),
  braked: false,
  approvals: [],
});
const asks = {
  id: '1',
  request: {
    kind: 'command',
    command: 'ls',
    cwd: null,
    reason: null,
    summary: [],
    networkHost: null,
  },
} as unknown as Approval;
const lowering: SessionState = {
  status: 'stopping',
  generation: 1,
  applied: applied('full-access'),
  worst: 'full-access',
  cause: 'brake',
  after: { kind: 'mode', mode: 'approval-required' },
  queue: [],
};
const starting: SessionState = {
  status: 'starting',
  generation: 2,
  mode: 'approval-required',
  queue: [],
  braked: true,
};
const failed = (code: 'codex-ended' | 'unverified'): SessionState => ({
  status: 'failed',
  error: appError(code, 'Codex ended (signal 9).'),
  report: null,
});

test.each<[string, SessionState, SessionState, string | null]>([
  ['a question that stays', running({ approvals: [asks] }), running({ approvals: [asks] }), null],
  [
    'a wish that waits',
    running(),
    running({ waitingMode: 'full-access' }),
    'Full access follows after this turn.',
  ],
  [
    'the brake',
    running({ applied: applied('full-access') }),
    lowering,
    'Full access is being stopped.',
  ],
  ['the lower mode', starting, idle('approval-required'), 'Approval required is in force.'],
  ['a plain end of a turn', running(), idle('approval-required'), null],
  ['a crash', running(), failed('codex-ended'), 'Codex ended (signal 9).'],
  [
    'another report',
    starting,
    failed('unverified'),
    'Codex did not report the mode that was asked for. No turn can start.',
  ],
])('the thread in view tells of %s', (_, before, after, words) => {
  expect(announcementOf(before, after, 'approval-required', 'in-focus')).toBe(words);
});

test('a thread out of view also tells that its turn ended', () => {
  expect(announcementOf(running(), idle('approval-required'), 'approval-required', 'not')).toBe(
    'The turn has ended.',
  );
});

test('a question is told here unless its card, in focus, tells it', () => {
  const asking = running({ approvals: [asks] });
  const told = (['in-focus', 'beside', 'not'] as const).map((seen) =>
    announcementOf(running(), asking, 'approval-required', seen),
  );
  expect(told).toEqual([null, 'Codex wants to run a command.', 'Codex wants to run a command.']);
});
