import { expect, test } from 'vitest';
import { appError } from './app-error.ts';
import type { Approval, ApprovalRequest } from './approval.ts';
import { detached } from './detached.ts';
import { happeningOf } from './happening.ts';
import type { SessionState } from './session.ts';

const command: ApprovalRequest = {
  ...{ kind: 'command', command: 'make', cwd: null, reason: null, summary: [], networkHost: null },
};
const question = (id: string) => ({ id, request: command }) as Approval;
const running = (...approvals: Approval[]) =>
  ({ status: 'running', turnId: 't', approvals }) as unknown as SessionState;
const idle = { status: 'idle' } as SessionState;
const submitting = { status: 'submitting' } as SessionState;
const interrupting = { status: 'interrupting', approvals: [] } as unknown as SessionState;
const failed = {
  ...{ status: 'failed', error: appError('codex-ended', 'Codex ended.'), report: null },
} as SessionState;
const own = { lastTurn: 'completed', parentThreadId: null } as const;

test('a question is told once for a thread that waits', () => {
  expect(happeningOf(running(), running(question('1')), own)).toEqual({
    kind: 'needs-you',
    text: 'Codex wants to run a command.',
  });
  expect(
    happeningOf(running(question('1')), running(question('1'), question('2')), own),
  ).toBeNull();
});

test('the end of a turn is told as it ended', () => {
  expect(happeningOf(running(), idle, own)?.kind).toBe('turn-done');
  expect(happeningOf(running(), idle, { ...own, lastTurn: 'failed' })).toEqual({
    kind: 'failed',
    text: 'The turn failed.',
  });
});

test('what the user stopped is not told, nor is an ordinary step', () => {
  expect(happeningOf(running(), idle, { ...own, lastTurn: 'interrupted' })).toBeNull();
  expect(happeningOf(interrupting, idle, own)).toBeNull();
  expect(happeningOf(submitting, running(), own)).toBeNull();
  expect(happeningOf(detached, idle, own)).toBeNull();
});

test('a session that failed and a message that was refused are told', () => {
  expect(happeningOf(running(), failed, own)).toEqual({ kind: 'failed', text: 'Codex ended.' });
  expect(happeningOf(failed, failed, own)).toBeNull();
  expect(happeningOf(submitting, idle, own)?.kind).toBe('failed');
});

test('of a sub-agent only the questions are told', () => {
  const sub = { ...own, parentThreadId: 'p' };
  expect(happeningOf(running(), running(question('1')), sub)?.kind).toBe('needs-you');
  expect(happeningOf(running(), idle, sub)).toBeNull();
});
