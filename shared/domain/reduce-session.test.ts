import { describe, expect, it } from 'vitest';
import { appError } from './app-error.ts';
import type { Approval } from './approval.ts';
import { reduceSession } from './reduce-session.ts';
import { needsYou } from './session-selectors.ts';
import type { AppliedMode } from './runtime-mode.ts';
import type {
  SessionEffect,
  SessionEvent,
  SessionIn,
  SessionState,
  SessionStatus,
} from './session.ts';

const applied: AppliedMode = {
  mode: 'full-access',
  asks: 'everything',
  report: {
    approvalPolicy: 'never',
    sandbox: 'danger-full-access',
    network: 'on',
    reviewer: 'user',
    writableRoots: [],
  },
};
const error = appError('codex-ended', 'Codex ended.');
const message = { id: 'm1', text: 'go' };
const late = { id: 'm2', text: 'and more' };
const approval: Approval = {
  id: 'a1',
  threadId: 't',
  generation: 1,
  turnId: 'turn-1',
  itemId: 'i',
  openedAt: 0,
  shownHash: 'h',
  request: {
    kind: 'command',
    command: 'ls',
    cwd: null,
    reason: null,
    summary: [],
    networkHost: null,
  },
};

const states: { [S in SessionStatus]: SessionIn<S> } = {
  detached: { status: 'detached', braked: false },
  starting: {
    status: 'starting',
    generation: 1,
    mode: 'full-access',
    queue: [late],
    braked: false,
  },
  idle: { status: 'idle', generation: 1, applied, braked: false, approvals: [] },
  submitting: {
    status: 'submitting',
    generation: 1,
    applied,
    message,
    waitingMode: null,
    queue: [late],
    approvals: [],
  },
  running: {
    status: 'running',
    generation: 1,
    applied,
    turnId: 'turn-1',
    waitingMode: null,
    approvals: [approval],
  },
  interrupting: {
    status: 'interrupting',
    generation: 1,
    applied,
    turnId: null,
    message,
    waitingMode: null,
    approvals: [],
    queue: [],
  },
  stopping: {
    status: 'stopping',
    generation: 1,
    applied,
    worst: 'full-access',
    cause: 'brake',
    after: { kind: 'mode', mode: 'approval-required' },
    queue: [late],
  },
  failed: { status: 'failed', error, report: null },
};

const events: { [E in SessionEvent['type']]: Extract<SessionEvent, { type: E }> } = {
  attach: { type: 'attach', generation: 2, mode: 'approval-required', message },
  ready: { type: 'ready', generation: 1, applied, turnId: null },
  'start-failed': { type: 'start-failed', generation: 1, error, report: null },
  drifted: { type: 'drifted', generation: 1, error, report: applied.report },
  unusable: { type: 'unusable', generation: 1, error },
  send: { type: 'send', message },
  'turn-started': { type: 'turn-started', generation: 1, turnId: 'turn-1' },
  'turn-rejected': { type: 'turn-rejected', generation: 1, messageId: 'm1', error },
  'turn-ended': { type: 'turn-ended', generation: 1, turnId: 'turn-1' },
  interrupt: { type: 'interrupt' },
  'timed-out': { type: 'timed-out', generation: 1 },
  wait: { type: 'wait', mode: 'approval-required' },
  replace: { type: 'replace', mode: 'approval-required', cause: 'brake' },
  'approval-opened': { type: 'approval-opened', generation: 1, approval },
  'approval-closed': { type: 'approval-closed', generation: 1, approvalId: 'a1' },
  stop: { type: 'stop', cause: 'close' },
  'process-gone': { type: 'process-gone', generation: 1, error },
};

type Row = Partial<Record<SessionEvent['type'], string>>;

/* "next status: effects". Pairs that are not listed must change nothing and say so. */
const table: Record<SessionStatus, Row> = {
  detached: { attach: 'starting: prepare-process attach-process' },
  failed: { attach: 'starting: prepare-process attach-process' },
  starting: {
    unusable: 'stopping: return-messages end-process',
    ready: 'submitting: submit-message',
    'start-failed': 'stopping: return-messages end-process',
    send: 'starting:',
    replace: 'stopping: end-process prepare-process',
    stop: 'stopping: return-messages end-process',
    'process-gone': 'failed: note-failed-start return-messages',
  },
  idle: {
    unusable: 'stopping: end-process',
    drifted: 'stopping: end-process',
    send: 'submitting: submit-message',
    'turn-started': 'running:',
    replace: 'stopping: end-process prepare-process',
    'approval-opened': 'idle:',
    'approval-closed': 'idle:',
    stop: 'stopping: end-process',
    'process-gone': 'failed:',
  },
  submitting: {
    unusable: 'stopping: return-messages end-process',
    drifted: 'stopping: return-messages end-process',
    send: 'submitting:',
    'turn-started': 'running: steer-message',
    'turn-rejected': 'submitting: return-messages submit-message',
    interrupt: 'interrupting: return-messages',
    'timed-out': 'stopping: return-messages end-process',
    wait: 'submitting:',
    replace: 'stopping: return-messages end-process prepare-process',
    'approval-opened': 'submitting:',
    'approval-closed': 'submitting:',
    stop: 'stopping: return-messages end-process',
    'process-gone': 'failed: return-messages',
  },
  running: {
    unusable: 'stopping: close-approvals settle-turn end-process',
    drifted: 'stopping: close-approvals settle-turn end-process',
    send: 'running: steer-message',
    'turn-ended': 'idle: close-approvals',
    interrupt: 'interrupting: interrupt-turn',
    wait: 'running:',
    replace: 'stopping: close-approvals settle-turn end-process prepare-process',
    'approval-opened': 'running:',
    'approval-closed': 'running:',
    stop: 'stopping: close-approvals settle-turn end-process',
    'process-gone': 'failed: close-approvals settle-turn',
  },
  interrupting: {
    unusable: 'stopping: return-messages end-process',
    drifted: 'stopping: return-messages end-process',
    send: 'interrupting:',
    'turn-started': 'interrupting: interrupt-turn',
    'turn-rejected': 'idle: return-messages',
    'turn-ended': 'idle:',
    'timed-out': 'stopping: return-messages end-process',
    wait: 'interrupting:',
    replace: 'stopping: return-messages end-process prepare-process',
    'approval-opened': 'interrupting:',
    'approval-closed': 'interrupting:',
    stop: 'stopping: return-messages end-process',
    'process-gone': 'failed: return-messages',
  },
  stopping: {
    drifted: 'stopping:',
    send: 'stopping:',
    replace: 'stopping:',
    stop: 'stopping: return-messages',
    'process-gone': 'starting: attach-process',
  },
};

const pairs = (Object.keys(states) as SessionStatus[]).flatMap((status) =>
  (Object.keys(events) as SessionEvent['type'][]).map((type) => ({ status, type })),
);

function summary(state: SessionState, effects: SessionEffect[]): string {
  return `${state.status}: ${effects.map((effect) => effect.type).join(' ')}`.trim();
}

describe('every state and event', () => {
  it.each(pairs)('$status on $type', ({ status, type }) => {
    const before = states[status];
    const { state, effects } = reduceSession(before, events[type]);
    expect(summary(state, effects)).toBe(table[status][type] ?? `${status}: ignored`);
    if (table[status][type] === undefined) expect(state).toBe(before);
  });

  it.each(pairs)('$status drops $type of an older process', ({ status, type }) => {
    const event = events[type];
    if (!('generation' in event) || type === 'attach') return;
    const stale = { ...event, generation: 0 } as SessionEvent;
    expect(reduceSession(states[status], stale)).toEqual({
      state: states[status],
      effects: [{ type: 'ignored', event: type, status }],
    });
  });
});

describe('the brake (D6)', () => {
  it('settles the turn, closes the question and shows full access until the process is gone', () => {
    const braked = reduceSession(states.running, events.replace);
    expect(braked.state).toEqual({
      status: 'stopping',
      generation: 1,
      applied,
      worst: 'full-access',
      cause: 'brake',
      after: { kind: 'mode', mode: 'approval-required' },
      queue: [],
    });
    expect(reduceSession(braked.state, events['process-gone'])).toEqual({
      state: {
        status: 'starting',
        generation: 2,
        mode: 'approval-required',
        queue: [],
        braked: true,
      },
      effects: [{ type: 'attach-process', generation: 2, mode: 'approval-required' }],
    });
  });
});

describe('the waiting raise (D7)', () => {
  const asking: AppliedMode = { ...applied, mode: 'approval-required' };
  const waiting: SessionState = {
    ...states.running,
    applied: asking,
    waitingMode: 'full-access',
    approvals: [],
  };

  it('replaces the process when the turn ends', () => {
    expect(reduceSession(waiting, events['turn-ended'])).toEqual({
      state: {
        status: 'stopping',
        generation: 1,
        applied: asking,
        worst: 'approval-required',
        cause: 'toggle',
        after: { kind: 'mode', mode: 'full-access' },
        queue: [],
      },
      effects: [
        { type: 'end-process', generation: 1 },
        { type: 'prepare-process', generation: 2 },
      ],
    });
  });

  it('survives a stop of the turn', () => {
    const stopped = reduceSession(waiting, { type: 'interrupt' }).state;
    expect(reduceSession(stopped, events['turn-ended']).state.status).toBe('stopping');
  });
});

describe('questions of sub-agents', () => {
  const theirs: Approval = { ...approval, id: 'a2', agent: 'codex-agent' };
  const asked = { type: 'approval-opened', generation: 1, approval: theirs } as const;
  const both = reduceSession(states.running, asked).state;

  it('outlive the turn that began them, and the next', () => {
    const ended = reduceSession(both, events['turn-ended']);
    expect(ended.effects).toEqual([{ type: 'close-approvals', approvals: [approval] }]);
    expect(ended.state).toEqual({ ...states.idle, approvals: [theirs] });
    const sent = reduceSession(ended.state, events.send);
    expect(sent.state).toMatchObject({ status: 'submitting', approvals: [theirs] });
    const next = reduceSession(sent.state, { ...events['turn-started'], turnId: 'turn-2' });
    expect(next.state).toMatchObject({ status: 'running', approvals: [theirs] });
  });

  it('are asked, answered and lost while the thread is idle', () => {
    const waits = reduceSession(states.idle, asked).state;
    expect(needsYou(waits)).toBe(true);
    const answered = { type: 'approval-closed', generation: 1, approvalId: 'a2' } as const;
    expect(reduceSession(waits, answered).state).toEqual(states.idle);
    for (const end of [events.replace, events.stop, events['process-gone']]) {
      const [first] = reduceSession(waits, end).effects;
      expect(first).toMatchObject({ type: 'close-approvals', approvals: [theirs] });
    }
  });
});

describe('messages', () => {
  it('F39 sends a message typed during a toggle once, in the new mode', () => {
    const stopping = reduceSession(states.idle, { ...events.replace, cause: 'toggle' }).state;
    const queued = reduceSession(stopping, { type: 'send', message }).state;
    const starting = reduceSession(queued, events['process-gone']).state;
    const ready = reduceSession(starting, { ...events.ready, generation: 2 });
    expect(ready.effects).toEqual([{ type: 'submit-message', generation: 2, message }]);
  });

  it('F39 gives the message back when the next process cannot start', () => {
    const failed = reduceSession(states.starting, events['start-failed']);
    expect(failed.effects).toContainEqual({ type: 'return-messages', messages: [late], error });
  });

  it('F12 interrupts a turn as soon as it has a name', () => {
    expect(reduceSession(states.interrupting, events['turn-started']).effects).toEqual([
      { type: 'interrupt-turn', generation: 1, turnId: 'turn-1' },
    ]);
  });
});

describe('an unverified report (T9)', () => {
  it('shows the worst case until the process is gone, then fails with the report', () => {
    const report = { ...applied.report, approvalPolicy: 'on-request' };
    const unverified = appError('unverified', 'Codex reports other settings than asked.');
    const stopping = reduceSession(
      { ...states.starting, mode: 'approval-required', queue: [] },
      { type: 'start-failed', generation: 1, error: unverified, report },
    ).state;
    expect(stopping).toMatchObject({ status: 'stopping', worst: 'full-access' });
    expect(reduceSession(stopping, events['process-gone']).state).toEqual({
      status: 'failed',
      error: unverified,
      report,
    });
  });
});
