import type { AppError } from './app-error.ts';
import type { Approval } from './approval.ts';
import type { OutgoingMessage } from './message.ts';
import type { RuntimeMode } from './runtime-mode.ts';
import type {
  AfterStop,
  SessionEffect,
  SessionIn,
  SessionState,
  SessionStep,
  StopCause,
} from './session.ts';

/** Every state in which a process may live. */
export type LiveSession = Exclude<SessionState, { status: 'detached' | 'failed' }>;

export function step(state: SessionState, ...effects: SessionEffect[]): SessionStep {
  return { state, effects };
}

/** Idle, or straight into the next turn when a message has waited for it. */
export function idleOrNext(
  generation: number,
  applied: SessionIn<'idle'>['applied'],
  queue: OutgoingMessage[],
  braked: boolean,
  approvals: Approval[] = [],
): SessionStep {
  const [message, ...rest] = queue;
  const base = { generation, applied, approvals };
  if (message === undefined) return step({ status: 'idle', ...base, braked });
  return step(
    { status: 'submitting', ...base, message, waitingMode: null, queue: rest },
    { type: 'submit-message', generation, message },
  );
}

export function afterTurn(waitingMode: RuntimeMode | null): AfterStop {
  return waitingMode === null ? { kind: 'nothing' } : { kind: 'mode', mode: waitingMode };
}

/**
 * Leaves a live state for `stopping`: the open turn is settled as interrupted, its questions are closed unanswered,
 * and messages stay queued only where a next process will take them.
 */
export function stopping(
  state: Exclude<LiveSession, { status: 'stopping' }>,
  cause: StopCause,
  after: AfterStop,
  kept: OutgoingMessage[] = cause === 'toggle' || state.status === 'starting' ? queueOf(state) : [],
): SessionStep {
  const { generation } = state;
  const queue = after.kind === 'mode' ? kept : [];
  const returned = [...messageOf(state), ...queueOf(state)].filter((m) => !queue.includes(m));
  const error = after.kind === 'failed' ? after.error : null;
  return step(
    {
      status: 'stopping',
      generation,
      applied: 'applied' in state ? state.applied : null,
      worst: worstOf('applied' in state ? state.applied.mode : state.mode, after),
      cause,
      after,
      queue,
    },
    ...closeAll('approvals' in state ? state.approvals : [], cause === 'close'),
    ...settle(state, null),
    ...returnAll(returned, error),
    { type: 'end-process', generation },
    ...(after.kind === 'mode' ? [prepare(generation + 1)] : []),
  );
}

/** A process may do what was asked for, or anything at all once it has reported something else. */
function worstOf(asked: RuntimeMode, after: AfterStop): RuntimeMode {
  return after.kind === 'failed' && after.error.code === 'unverified' ? 'full-access' : asked;
}

export function prepare(generation: number): SessionEffect {
  return { type: 'prepare-process', generation };
}

export function queueOf(state: LiveSession): OutgoingMessage[] {
  return 'queue' in state ? state.queue : [];
}

export function messageOf(state: LiveSession): OutgoingMessage[] {
  return (state.status === 'submitting' || state.status === 'interrupting') && state.message
    ? [state.message]
    : [];
}

export function settle(state: LiveSession, error: AppError | null): SessionEffect[] {
  return 'turnId' in state && state.turnId !== null
    ? [{ type: 'settle-turn', turnId: state.turnId, error }]
    : [];
}

export function closeAll(approvals: Approval[], lost = false): SessionEffect[] {
  if (approvals.length === 0) return [];
  return [{ type: 'close-approvals', approvals, ...(lost && { lost }) }];
}

export function returnAll(messages: OutgoingMessage[], error: AppError | null): SessionEffect[] {
  return messages.length === 0 ? [] : [{ type: 'return-messages', messages, error }];
}
