import type { AppError } from '../../../shared/domain/app-error.ts';
import { appError, toAppError } from '../../../shared/domain/app-error.ts';
import { reduceSession } from '../../../shared/domain/reduce-session.ts';
import { detached } from '../../../shared/domain/detached.ts';
import type { SessionEffect, SessionEvent, SessionState } from '../../../shared/domain/session.ts';
import { isInTurn } from '../../../shared/domain/session-selectors.ts';
import { createCrashBudget, type CrashBudget } from '../../../shared/lib/crash-budget.ts';
import { words } from '../../../shared/words/words.ts';
import type { ProcessExit } from '../../harness/harness.ts';
import { createApprovalDesk, type ApprovalDesk } from '../approvals/approval-desk.ts';
import { requireThread } from '../change-thread.ts';
import { createQuestionBacklog } from '../approvals/question-backlog.ts';
import { createTurnRecorder, type TurnRecorder } from '../transcript/turn-recorder.ts';
import type { ThreadsContext } from '../threads-context.ts';
import { listenToHarness } from './listen-to-harness.ts';
import { performEffect } from './perform-effect.ts';
import { createSessionProcesses } from './session-processes.ts';
import { createSessionTimers } from './session-timers.ts';

/** The one owner of a thread's session: its state, its processes, and the single queue its events go through. */
export interface SessionRunner {
  state(): SessionState;
  /** Puts an event into the queue; it is handled before this returns, unless one is being handled. */
  dispatch(event: SessionEvent): void;
  nextGeneration(): number;
  readonly approvals: ApprovalDesk;
  readonly recorder: TurnRecorder;
  /** Codex ending by itself in this thread; once spent it is started again only when the user asks for that. */
  readonly crashes: CrashBudget;
  /** Messages sent into the running turn that Codex has not answered yet. */
  readonly steering: Set<string>;
  /** Calls those who follow the session although its state is the same. */
  nudge(): void;
  /** Resolves with the first state, from the one now on, that passes. */
  until(passes: (state: SessionState) => boolean): Promise<SessionState>;
  /** Lets the process of an idle session shorten what the model remembers; a turn follows. */
  compact(): Promise<void>;
  /** Agents that the thread started and that work in its process, between its own turns too. */
  agentsAtWork(): number;
  /** Resolves when no process of the thread lives. */
  allGone(): Promise<void>;
}

export interface RunnerOptions {
  threadId: string;
  /** Minutes after which an idle process ends. */
  idleMinutes(): number;
  onChange(state: SessionState): void;
}

export function createSessionRunner(ctx: ThreadsContext, options: RunnerOptions): SessionRunner {
  const { threadId } = options;
  const queue: SessionEvent[] = [];
  let state: SessionState = detached;
  let generation = 0;
  let busy = false;
  const watchers = new Set<() => void>();
  const crashes = createCrashBudget(() => performance.now());

  const recorder = createTurnRecorder(ctx, threadId, (caught) => unusable(generation, caught));
  const processes = createSessionProcesses({
    threadId,
    store: ctx.store,
    harness: () => ctx.harness(requireThread(ctx, threadId).home),
    onEvent: (from, event) => {
      try {
        questions.hear(from, event);
      } catch (caught) {
        unusable(from, caught);
      }
    },
    onGone: (from, exit) => {
      const live = 'generation' in state && state.generation === from;
      if (live && state.status !== 'stopping') crashes.spend();
      dispatch({
        type: 'process-gone',
        generation: from,
        error: endedError(exit, isInTurn(state)),
      });
    },
  });
  const approvals = createApprovalDesk(ctx, threadId, processes);
  const runner: SessionRunner = {
    state: () => state,
    dispatch,
    nextGeneration: () => generation + 1,
    approvals,
    recorder,
    crashes,
    steering: new Set(),
    nudge: tell,
    until: (passes) =>
      new Promise((resolve) => {
        const look = () => {
          if (!passes(state)) return;
          watchers.delete(look);
          resolve(state);
        };
        watchers.add(look);
        look();
      }),
    async compact() {
      if (state.status === 'idle') await processes.get(state.generation)?.compact();
    },
    agentsAtWork: () =>
      'generation' in state ? (processes.get(state.generation)?.agentsAtWork ?? 0) : 0,
    allGone: processes.allGone,
  };
  const listen = listenToHarness(ctx, threadId, runner, processes);
  const questions = createQuestionBacklog(listen, () => state);
  const timers = createSessionTimers(runner, options.idleMinutes);

  function dispatch(event: SessionEvent): void {
    queue.push(event);
    if (busy) return;
    busy = true;
    try {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) take(next);
    } finally {
      busy = false;
    }
  }

  function take(event: SessionEvent): void {
    const before = state;
    const step = reduceSession(before, event);
    state = step.state;
    if ('generation' in state) generation = Math.max(generation, state.generation);
    if (state !== before) {
      const seq = ctx.sequence.next(threadId);
      ctx.publish('session.changed', { threadId, seq, session: state });
    }
    for (const effect of step.effects) perform(effect);
    if (state !== before) {
      timers.follow(before, state);
      processes.keepOnly(wanted(state));
      tell();
      for (const look of [...watchers]) look();
      questions.refill();
    }
  }

  /** Who follows the session must not keep it from going on. */
  function tell(): void {
    try {
      options.onChange(state);
    } catch (caught) {
      ctx.log(`thread ${threadId}: after ${state.status}: ${toAppError(caught).code}`);
    }
  }

  /** One effect that fails must not keep the others from happening: the next may be the end of the process. */
  function perform(effect: SessionEffect): void {
    try {
      performEffect({ ctx, threadId, runner, processes }, effect);
    } catch (caught) {
      ctx.log(`thread ${threadId}: ${effect.type} failed: ${toAppError(caught).code}`);
      ctx.publish('app.failed', toAppError(caught));
    }
  }

  /** What is done under a thread's name must be written down; a process whose doings cannot be is ended. */
  function unusable(from: number, caught: unknown): void {
    const error = toAppError(caught);
    ctx.log(`thread ${threadId}: what Codex said could not be taken in: ${error.code}`);
    dispatch({ type: 'unusable', generation: from, error });
  }

  return runner;
}

/** The generations whose processes a state still needs. */
function wanted(state: SessionState): number[] {
  if (!('generation' in state)) return [];
  const { generation } = state;
  return state.status === 'stopping' && state.after.kind === 'mode'
    ? [generation, generation + 1]
    : [generation];
}

function endedError({ code, signal, stderrTail }: ProcessExit, inTurn: boolean): AppError {
  const how = signal
    ? words('sessions.ended.signal', { signal })
    : code === null
      ? words('sessions.ended.notStarted')
      : words('sessions.ended.code', { code });
  const message = inTurn ? `${how} ${words('sessions.ended.turnStopped')}` : how;
  return appError('codex-ended', message, {
    detail: stderrTail || null,
    retryHelps: true,
  });
}
