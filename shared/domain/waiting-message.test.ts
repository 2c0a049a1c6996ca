import { expect, test } from 'vitest';
import { detached } from './detached.ts';
import type { ReportedPolicy } from './runtime-mode.ts';
import type { SessionState } from './session.ts';
import { planNext, planSend, type WaitingMessage } from './waiting-message.ts';

const report: ReportedPolicy = {
  approvalPolicy: 'untrusted',
  sandbox: 'read-only',
  network: 'off',
  reviewer: 'user',
  writableRoots: [],
};
const applied = { mode: 'approval-required' as const, asks: 'everything' as const, report };
const live = { generation: 1, applied };
const message = { id: 'm', text: 'go' };
const inTurn = { ...live, waitingMode: null, approvals: [] };
const states: Record<SessionState['status'], SessionState> = {
  detached,
  starting: {
    ...{ status: 'starting', generation: 1, mode: 'approval-required', queue: [], braked: false },
  },
  idle: { status: 'idle', ...live, braked: false, approvals: [] },
  submitting: { status: 'submitting', ...inTurn, message, queue: [] },
  running: { status: 'running', ...inTurn, turnId: 't' },
  interrupting: { status: 'interrupting', ...inTurn, turnId: 't', message: null, queue: [] },
  stopping: {
    ...{ status: 'stopping', ...live, worst: 'approval-required', cause: 'toggle', queue: [] },
    after: { kind: 'nothing' },
  },
  failed: {
    status: 'failed',
    error: { code: 'codex-ended', message: '', detail: null, retryHelps: true, file: null },
    report: null,
  },
};
const waits: WaitingMessage[] = [{ id: 'w', text: 'later', state: 'waiting', attached: 0 }];
const each = <T>(of: (state: SessionState) => T) =>
  Object.fromEntries(Object.entries(states).map(([status, state]) => [status, of(state)]));

test('Enter waits for the end of a turn and behind what waits; steering goes into a running turn only', () => {
  expect({
    after: each((state) => planSend(state, 'after', [])),
    now: each((state) => planSend(state, 'now', [])),
    behind: each((state) => planSend(state, 'after', waits)),
    besideHeld: each((state) => planSend(state, 'after', [{ ...waits[0]!, state: 'held' }])),
  }).toEqual({
    after: {
      ...{ detached: 'send', starting: 'send', idle: 'send', stopping: 'send', failed: 'send' },
      ...{ submitting: 'wait', running: 'wait', interrupting: 'wait' },
    },
    now: {
      ...{ detached: 'send', starting: 'send', idle: 'send', stopping: 'send', failed: 'send' },
      ...{ submitting: 'wait', running: 'steer', interrupting: 'wait' },
    },
    behind: {
      ...{ detached: 'send', starting: 'wait', idle: 'wait', stopping: 'wait', failed: 'send' },
      ...{ submitting: 'wait', running: 'wait', interrupting: 'wait' },
    },
    besideHeld: {
      ...{ detached: 'send', starting: 'send', idle: 'send', stopping: 'send', failed: 'send' },
      ...{ submitting: 'wait', running: 'wait', interrupting: 'wait' },
    },
  });
});

test('the next goes out only after a turn that ran to its end', () => {
  const rest = {
    ...{ starting: 'wait', submitting: 'wait', running: 'wait', interrupting: 'wait' },
    ...{ stopping: 'wait', detached: 'hold', failed: 'hold' },
  };
  expect({
    completed: each((state) => planNext(state, 'completed')),
    interrupted: each((state) => planNext(state, 'interrupted')),
    failed: each((state) => planNext(state, 'failed')),
  }).toEqual({
    completed: { ...rest, idle: 'next' },
    interrupted: { ...rest, idle: 'hold' },
    failed: { ...rest, idle: 'hold' },
  });
});
