import { assertNever } from '../lib/assert-never.ts';
import type { AppError } from './app-error.ts';
import type { Approval } from './approval.ts';
import type { OutgoingMessage } from './message.ts';
import type { RuntimeMode } from './runtime-mode.ts';
import type {
  AfterStop,
  SessionEffect,
  SessionEvent,
  SessionIn,
  SessionState,
  SessionStep,
} from './session.ts';
import {
  afterTurn,
  closeAll,
  idleOrNext,
  messageOf,
  prepare,
  queueOf,
  returnAll,
  settle,
  step,
  stopping,
} from './session-steps.ts';

type InTurn = SessionIn<'submitting' | 'running' | 'interrupting'>;

/**
 * The next state of a session and what must be done for it. Pure and total: an event that means nothing in a state
 * changes nothing and is reported as `ignored`; so is every event of a process that is not the current one.
 */
export function reduceSession(state: SessionState, event: SessionEvent): SessionStep {
  if ('generation' in event && event.type !== 'attach' && !isCurrent(state, event.generation)) {
    return ignore(state, event);
  }
  switch (event.type) {
    case 'attach':
      return attach(state, event);
    case 'ready':
      return state.status === 'starting' ? ready(state, event) : ignore(state, event);
    case 'start-failed':
      return state.status === 'starting'
        ? stopping(state, 'failure', {
            kind: 'failed',
            error: event.error,
            report: event.report,
          })
        : ignore(state, event);
    case 'drifted':
      // Whatever a dying process may do now is what is shown until it is dead.
      if (state.status === 'stopping') return step({ ...state, worst: 'full-access' });
      return state.status === 'idle' || isInTurn(state)
        ? stopping(state, 'failure', {
            kind: 'failed',
            error: event.error,
            report: event.report,
          })
        : ignore(state, event);
    case 'unusable':
      return state.status === 'starting' || state.status === 'idle' || isInTurn(state)
        ? stopping(state, 'failure', { kind: 'failed', error: event.error, report: null })
        : ignore(state, event);
    case 'send':
      return send(state, event.message);
    case 'turn-started':
      return turnStarted(state, event);
    case 'turn-rejected':
      return turnRejected(state, event);
    case 'turn-ended':
      return turnEnded(state, event);
    case 'interrupt':
      return interrupt(state);
    case 'timed-out':
      return state.status === 'interrupting' || state.status === 'submitting'
        ? stopping(state, 'user', afterTurn(state.waitingMode))
        : ignore(state, event);
    case 'wait':
      return isInTurn(state) ? step({ ...state, waitingMode: event.mode }) : ignore(state, event);
    case 'replace':
      return replace(state, event);
    case 'approval-opened':
      return 'approvals' in state
        ? step({ ...state, approvals: [...state.approvals, event.approval] })
        : ignore(state, event);
    case 'approval-closed':
      return 'approvals' in state
        ? step({ ...state, approvals: state.approvals.filter((a) => a.id !== event.approvalId) })
        : ignore(state, event);
    case 'stop':
      return stop(state, event.cause);
    case 'process-gone':
      return processGone(state, event.error);
    default:
      return assertNever(event);
  }
}

function isCurrent(state: SessionState, generation: number): boolean {
  return 'generation' in state && state.generation === generation;
}

function isInTurn(state: SessionState): state is InTurn {
  return (
    state.status === 'submitting' || state.status === 'running' || state.status === 'interrupting'
  );
}

function ignore(state: SessionState, event: SessionEvent): SessionStep {
  return step(state, { type: 'ignored', event: event.type, status: state.status });
}

function attach(
  state: SessionState,
  event: Extract<SessionEvent, { type: 'attach' }>,
): SessionStep {
  if (state.status !== 'detached' && state.status !== 'failed') return ignore(state, event);
  const { generation, mode } = event;
  return step(
    {
      status: 'starting',
      generation,
      mode,
      queue: event.message ? [event.message] : [],
      braked: false,
    },
    { type: 'prepare-process', generation },
    { type: 'attach-process', generation, mode },
  );
}

function ready(
  state: SessionIn<'starting'>,
  event: Extract<SessionEvent, { type: 'ready' }>,
): SessionStep {
  const { generation, applied, turnId } = event;
  if (turnId !== null) {
    return step(
      { status: 'running', generation, applied, turnId, waitingMode: null, approvals: [] },
      ...steerAll(generation, turnId, state.queue),
    );
  }
  return idleOrNext(generation, applied, state.queue, state.braked);
}

function send(state: SessionState, message: OutgoingMessage): SessionStep {
  switch (state.status) {
    case 'detached':
    case 'failed':
      return ignore(state, { type: 'send', message });
    case 'idle':
      return idleOrNext(state.generation, state.applied, [message], false, state.approvals);
    case 'running':
      return step(state, {
        type: 'steer-message',
        generation: state.generation,
        turnId: state.turnId,
        message,
      });
    case 'starting':
    case 'submitting':
    case 'interrupting':
    case 'stopping':
      return step({ ...state, queue: [...state.queue, message] });
    default:
      return assertNever(state);
  }
}

function turnStarted(
  state: SessionState,
  event: Extract<SessionEvent, { type: 'turn-started' }>,
): SessionStep {
  const { generation, turnId } = event;
  if (state.status === 'submitting') {
    return step(
      {
        status: 'running',
        generation,
        applied: state.applied,
        turnId,
        waitingMode: state.waitingMode,
        approvals: state.approvals,
      },
      ...steerAll(generation, turnId, state.queue),
    );
  }
  if (state.status === 'idle') {
    const { applied, approvals } = state;
    return step({ status: 'running', generation, applied, turnId, waitingMode: null, approvals });
  }
  if (state.status === 'interrupting' && state.turnId === null) {
    return step(
      { ...state, turnId, message: null },
      { type: 'interrupt-turn', generation, turnId },
    );
  }
  return ignore(state, event);
}

function steerAll(
  generation: number,
  turnId: string,
  messages: OutgoingMessage[],
): SessionEffect[] {
  return messages.map((message) => ({ type: 'steer-message', generation, turnId, message }));
}

function turnRejected(
  state: SessionState,
  event: Extract<SessionEvent, { type: 'turn-rejected' }>,
): SessionStep {
  const isOurs =
    (state.status === 'submitting' || state.status === 'interrupting') &&
    state.message?.id === event.messageId;
  if (!isOurs) return ignore(state, event);
  return afterTurnStep(state, [
    { type: 'return-messages', messages: [state.message!], error: event.error },
  ]);
}

function turnEnded(
  state: SessionState,
  event: Extract<SessionEvent, { type: 'turn-ended' }>,
): SessionStep {
  if (state.status === 'running' && state.turnId === event.turnId) {
    return afterTurnStep({ ...state, queue: [] }, closeAll(ownOf(state.approvals)));
  }
  if (state.status === 'interrupting' && (state.turnId === null || state.turnId === event.turnId)) {
    return afterTurnStep(state, closeAll(ownOf(state.approvals)));
  }
  return ignore(state, event);
}

/** Codex lets sub-agents go on after the turn that began them (measured, 0.171.0): what they ask stays open. */
function ownOf(approvals: Approval[]): Approval[] {
  return approvals.filter(({ agent }) => agent === undefined);
}

/** A turn is over: the waiting mode is applied now, otherwise the next message goes out. */
function afterTurnStep(
  state: { generation: number; applied: SessionIn<'idle'>['applied'] } & {
    waitingMode: RuntimeMode | null;
    queue: OutgoingMessage[];
    approvals: Approval[];
  },
  effects: SessionEffect[],
): SessionStep {
  const { generation, applied, waitingMode, queue } = state;
  const approvals = state.approvals.filter(({ agent }) => agent !== undefined);
  const next =
    waitingMode === null || waitingMode === applied.mode
      ? idleOrNext(generation, applied, queue, false, approvals)
      : stopping(
          { status: 'idle', generation, applied, braked: false, approvals },
          'toggle',
          afterTurn(waitingMode),
          queue,
        );
  return step(next.state, ...effects, ...next.effects);
}

function interrupt(state: SessionState): SessionStep {
  if (state.status === 'running') {
    const { generation, turnId } = state;
    return step(
      { ...state, status: 'interrupting', message: null, queue: [] },
      { type: 'interrupt-turn', generation, turnId },
    );
  }
  if (state.status === 'submitting') {
    const { queue, ...rest } = state;
    return step(
      { ...rest, status: 'interrupting', turnId: null, queue: [] },
      ...returnAll(queue, null),
    );
  }
  return ignore(state, { type: 'interrupt' });
}

function replace(
  state: SessionState,
  event: Extract<SessionEvent, { type: 'replace' }>,
): SessionStep {
  const after: AfterStop = { kind: 'mode', mode: event.mode };
  switch (state.status) {
    case 'detached':
    case 'failed':
      return ignore(state, event);
    case 'stopping':
      return step(
        { ...state, after },
        ...(state.after.kind === 'mode' ? [] : [prepare(state.generation + 1)]),
      );
    case 'submitting':
    case 'running':
    case 'interrupting':
      return stopping(state, event.cause, after);
    case 'starting':
    case 'idle':
      return stopping(state, event.cause, after);
    default:
      return assertNever(state);
  }
}

function stop(state: SessionState, cause: 'user' | 'close'): SessionStep {
  switch (state.status) {
    case 'detached':
    case 'failed':
      return ignore(state, { type: 'stop', cause });
    case 'stopping':
      return step(
        { ...state, cause, after: { kind: 'nothing' }, queue: [] },
        ...returnAll(state.queue, null),
      );
    default:
      return stopping(state, cause, { kind: 'nothing' });
  }
}

function processGone(state: SessionState, error: AppError): SessionStep {
  if (state.status === 'detached' || state.status === 'failed') return step(state);
  if (state.status !== 'stopping') {
    return step(
      { status: 'failed', error, report: null },
      ...(state.status === 'starting'
        ? [{ type: 'note-failed-start' as const, mode: state.mode, error }]
        : []),
      ...closeAll('approvals' in state ? state.approvals : [], true),
      ...settle(state, error),
      ...returnAll([...messageOf(state), ...queueOf(state)], error),
    );
  }
  const { after, queue } = state;
  const braked = state.cause === 'brake';
  switch (after.kind) {
    case 'nothing':
      return step({ status: 'detached', braked }, ...returnAll(queue, null));
    case 'failed':
      return step(
        { status: 'failed', error: after.error, report: after.report },
        ...returnAll(queue, after.error),
      );
    case 'mode': {
      const generation = state.generation + 1;
      return step(
        { status: 'starting', generation, mode: after.mode, queue, braked },
        { type: 'attach-process', generation, mode: after.mode },
      );
    }
    default:
      return assertNever(after);
  }
}
