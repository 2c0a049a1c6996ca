import { expect, test } from 'vitest';
import type { AppliedMode } from '../../../shared/domain/runtime-mode.ts';
import type { SessionState } from '../../../shared/domain/session.ts';
import { sampleThread } from '../sample-thread.test-support.ts';
import { fullAccessCount, modeViewOf } from './threads.ts';

test('Lower everything counts archived threads too, and while a long list is coming those to come', () => {
  const desiredMode = 'full-access';
  const threads = {
    a: sampleThread({ id: 'a', desiredMode }),
    b: sampleThread({ id: 'b' }),
    c: sampleThread({ id: 'c', desiredMode, archived: true }),
  };
  expect(fullAccessCount({ threads, sessions: {} }, 0)).toBe(2);
  expect(fullAccessCount({ threads, sessions: {} }, 9)).toBe(9);
});

test('a sub-agent shows what its parent’s process may do, and is lowered with it, not beside it', () => {
  const kin = { harnessThreadId: 'codex-a', parentThreadId: null };
  const threads = {
    a: sampleThread({ id: 'a', ...kin }),
    b: sampleThread({ id: 'b', harnessThreadId: 'codex-b', parentThreadId: 'codex-a' }),
    c: sampleThread({ id: 'c', harnessThreadId: 'codex-c', parentThreadId: 'codex-b' }),
  };
  const applied: AppliedMode = {
    mode: 'full-access',
    asks: 'everything',
    report: {
      ...{ approvalPolicy: 'never', sandbox: 'dangerFullAccess', network: 'on', reviewer: 'user' },
      writableRoots: [],
    },
  };
  const full: SessionState = {
    status: 'idle',
    generation: 1,
    applied,
    braked: false,
    approvals: [],
  };
  const shown = (sessions: Record<string, SessionState>) =>
    ['a', 'b', 'c'].map((id) => modeViewOf({ threads, sessions }, id)?.shown);
  expect(shown({ a: full })).toEqual(['full-access', 'full-access', 'full-access']);
  expect(fullAccessCount({ threads, sessions: { a: full } }, 0)).toBe(1);
  expect(shown({})).toEqual(['approval-required', 'approval-required', 'approval-required']);
});
