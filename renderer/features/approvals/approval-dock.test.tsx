// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Approval } from '../../../shared/domain/approval.ts';
import { detached } from '../../../shared/domain/detached.ts';
import type { SessionState } from '../../../shared/domain/session.ts';
import { initialState } from '../../state/app-state.ts';
import { useStore } from '../../state/store.ts';
import { ApprovalDock } from './approval-dock.tsx';
import { settleTime } from './answer-gate.ts';

const approval = (id: string): Approval => ({
  id,
  threadId: 't',
  generation: 1,
  turnId: 'u',
  itemId: 'i',
  openedAt: 0,
  request: {
    kind: 'command',
    command: `make ${id}`,
    cwd: null,
    reason: null,
    summary: [],
    networkHost: null,
  },
  shownHash: `hash-${id}`,
});

const running = (...approvals: Approval[]): SessionState => ({
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
  turnId: 'u',
  waitingMode: null,
  approvals,
});

class ImmediateResizeObserver {
  readonly #tell: () => void;
  constructor(tell: () => void) {
    this.#tell = tell;
  }
  observe() {
    this.#tell();
  }
  unobserve() {}
  disconnect() {}
}

let root: Root;
let calls: unknown[];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('ResizeObserver', ImmediateResizeObserver);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(100);
  calls = [];
  vi.stubGlobal('bobbin', {
    call: async (name: string, input: unknown) => {
      calls.push([name, input]);
      return { ok: true, value: null };
    },
  });
  useStore.setState(initialState, true);
  document.body.innerHTML = '<textarea></textarea><div id="root"></div>';
  root = createRoot(document.querySelector('#root')!);
  await act(async () => root.render(<ApprovalDock threadId="t" />));
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const take = (session: SessionState) =>
  act(async () => useStore.setState({ sessions: { t: session } }));
const settle = () => act(async () => vi.advanceTimersByTime(settleTime + 50));
const card = () => document.querySelector<HTMLElement>('[data-approval]')!;
const field = () => document.querySelector('textarea')!;
const press = (key: string) =>
  act(async () => {
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
const text = () => document.querySelector('#root')!.textContent;

test('a card never takes the focus from where someone types, not even after one was answered', async () => {
  await take(running(approval('a')));
  await settle();
  card().focus();
  await press('y');
  await act(async () => field().focus());
  await take(running(approval('b')));
  expect(document.activeElement).toBe(field());
  await settle();
  await press('y');
  expect(calls).toHaveLength(1);
});

test('with the focus in the dock, the next question takes it and its own half second counts', async () => {
  await take(running(approval('a')));
  await settle();
  card().focus();
  await press('y');
  await take(running());
  expect(text()).toContain('Approved once');
  await take(running(approval('b')));
  expect(document.activeElement).toBe(card());
  await press('y');
  expect(calls).toHaveLength(1);
  await settle();
  await press('n');
  expect(calls.at(-1)).toEqual([
    'approval.answer',
    { threadId: 't', approvalId: 'b', shownHash: 'hash-b', answer: { decision: 'decline' } },
  ]);
});

test('F10: of two questions the second can be answered first, each by its own id', async () => {
  await take(running(approval('a'), approval('b')));
  expect(text()).toContain('1 of 2');
  await act(async () =>
    document.querySelector<HTMLElement>('[aria-label="Next question"]')!.click(),
  );
  expect(text()).toContain('make b');
  await settle();
  card().focus();
  await press('y');
  await take(running(approval('a')));
  expect(text()).toContain('make a');
  expect(calls).toEqual([
    [
      'approval.answer',
      {
        threadId: 't',
        approvalId: 'b',
        shownHash: 'hash-b',
        answer: { decision: 'approve', scope: 'once', granted: null, fields: null },
      },
    ],
  ]);
});

test('F07: a question whose Codex is gone becomes a closed line that answers nothing', async () => {
  await take(running(approval('a')));
  await settle();
  await take(detached);
  expect(card()).toBeNull();
  expect(text()).toContain('Not answered: the turn was stopped');
  expect(calls).toEqual([]);
});
