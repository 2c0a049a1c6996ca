import { expect, test } from 'vitest';
import type { Approval } from '../../../shared/domain/approval.ts';
import { detached } from '../../../shared/domain/detached.ts';
import type { SessionState } from '../../../shared/domain/session.ts';
import { turnStatusWords } from './turn-status-words.ts';

const running = (approvals: Approval[]): SessionState => ({
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
  turnId: 't',
  waitingMode: null,
  approvals,
});

test('a turn at work is told with its time; one that waits for an answer leaves that to the card', () => {
  expect(turnStatusWords(running([]))).toEqual({
    what: 'Codex is working',
    counts: true,
    hint: 'Esc twice stops it',
  });
  expect(turnStatusWords(running([{ id: 'a' } as Approval]))).toBeNull();
});

test('nothing is told where no turn is open', () => {
  expect(turnStatusWords(detached)).toBeNull();
  expect(
    turnStatusWords({
      status: 'starting',
      generation: 1,
      mode: 'approval-required',
      queue: [],
      braked: false,
    }),
  ).toBeNull();
});

test('a message that waits for Codex to start is told as starting', () => {
  expect(
    turnStatusWords({
      status: 'starting',
      generation: 1,
      mode: 'approval-required',
      queue: [{ id: 'm', text: 'go' }],
      braked: false,
    }),
  ).toEqual({ what: 'Starting Codex', counts: false, hint: null });
});
