// Sessions in every state of the toggle, for this folder's tests.
import { appError } from '../../../shared/domain/app-error.ts';
import type { AppliedMode, ReportedPolicy } from '../../../shared/domain/runtime-mode.ts';
import type { SessionState } from '../../../shared/domain/session.ts';

const report = (approvalPolicy: string, sandbox: string): ReportedPolicy => ({
  approvalPolicy,
  sandbox,
  network: 'off',
  reviewer: 'user',
  writableRoots: [],
});

export const askApplied: AppliedMode = {
  mode: 'approval-required',
  asks: 'everything',
  report: report('untrusted', 'read-only'),
};

export const fullApplied: AppliedMode = {
  mode: 'full-access',
  asks: 'everything',
  report: report('never', 'danger-full-access'),
};

const running = (
  applied: AppliedMode,
  waitingMode: 'full-access' | 'approval-required' | null,
): SessionState => ({
  status: 'running',
  generation: 2,
  applied,
  turnId: 't1',
  waitingMode,
  approvals: [],
});

export const sessions = {
  saved: { status: 'detached', braked: false },
  afterBrake: { status: 'detached', braked: true },
  asking: { status: 'idle', generation: 1, applied: askApplied, braked: false, approvals: [] },
  full: { status: 'idle', generation: 1, applied: fullApplied, braked: false, approvals: [] },
  raiseWaits: running(askApplied, 'full-access'),
  fullForTurn: running(fullApplied, 'approval-required'),
  stoppingToRaise: {
    status: 'stopping',
    generation: 1,
    applied: askApplied,
    worst: 'approval-required',
    cause: 'toggle',
    after: { kind: 'mode', mode: 'full-access' },
    queue: [],
  },
  startingFull: {
    status: 'starting',
    generation: 2,
    mode: 'full-access',
    queue: [],
    braked: false,
  },
  lowering: {
    status: 'stopping',
    generation: 2,
    applied: fullApplied,
    worst: 'full-access',
    cause: 'brake',
    after: { kind: 'mode', mode: 'approval-required' },
    queue: [],
  },
  ending: {
    status: 'stopping',
    generation: 2,
    applied: fullApplied,
    worst: 'full-access',
    cause: 'close',
    after: { kind: 'nothing' },
    queue: [],
  },
  unverified: {
    status: 'failed',
    error: appError('unverified', 'Codex runs under other settings than asked.', {
      retryHelps: true,
    }),
    report: report('on-request', 'danger-full-access'),
  },
  failed: {
    status: 'failed',
    error: appError('codex-ended', 'Codex ended (signal 9). The turn was stopped.', {
      detail: 'thread panicked',
      retryHelps: true,
    }),
    report: null,
  },
} satisfies Record<string, SessionState>;
