import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Approval } from '../../shared/domain/approval.ts';
import type { SessionState } from '../../shared/domain/session.ts';
import { createSessionTeller } from './session-teller.ts';

const applied = {};
const running = (open: number): SessionState =>
  ({
    status: 'running',
    turnId: 'u',
    waitingMode: null,
    applied,
    // Only their number matters here.
    approvals: { length: open } as Approval[],
  }) as SessionState;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function teller() {
  const told: number[] = [];
  const tell = createSessionTeller((state) =>
    told.push(state.status === 'running' ? state.approvals.length : -1),
  );
  return { told, tell };
}

it('tells each of a few questions at once', () => {
  const { told, tell } = teller();
  for (let open = 1; open <= 20; open++) tell(running(open - 1), running(open));
  expect(told).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});

it('tells a flood of questions in a few steps and ends with all of them', () => {
  const { told, tell } = teller();
  for (let open = 1; open <= 10_000; open++) tell(running(open - 1), running(open));
  expect(told).toHaveLength(20);
  vi.advanceTimersByTime(2_000);
  expect(told).toHaveLength(21);
  expect(told.at(-1)).toBe(10_000);
});

it('tells another state at once, also in the middle of a flood, and nothing older after it', () => {
  const { told, tell } = teller();
  const stopping = { status: 'stopping' } as SessionState;
  for (let open = 1; open <= 100; open++) tell(running(open - 1), running(open));
  tell(running(100), stopping);
  vi.advanceTimersByTime(2_000);
  expect(told.at(-1)).toBe(-1);
  expect(told).toHaveLength(21);
});
