import { appError, type AppError } from '../../../shared/domain/app-error.ts';
import { bobbinTurnId } from '../../../shared/domain/merge-order.ts';
import { assertNever } from '../../../shared/lib/assert-never.ts';
import {
  defaultMode,
  samePolicy,
  type ReportedPolicy,
} from '../../../shared/domain/runtime-mode.ts';
import { words } from '../../../shared/words/words.ts';
import type { HarnessEvent } from '../../harness/harness.ts';
import { changeThread, requireThread } from '../change-thread.ts';
import { noteArrival } from '../messages/note-arrival.ts';
import { record } from '../record.ts';
import type { ThreadsContext } from '../threads-context.ts';
import type { SessionProcesses } from './session-processes.ts';
import type { SessionRunner } from './session-runner.ts';

/** How long a turn's end may trail the news that the thread is idle (field case F13). */
const idleGraceMs = 2_000;

/** Lines of one process that could not be read: so many are shown, and after so many nothing more is believed. */
const shownProtocolErrors = 3;
const mostProtocolErrors = 100;

type Reported = Extract<HarnessEvent, { type: 'policy-reported' }>;

const told: Record<Reported['source'], string> = {
  announced: words('sessions.drifted.announced'),
  'turn-head': words('sessions.drifted.turnHead'),
};

function driftedError({ approvalPolicy, sandbox }: ReportedPolicy): AppError {
  return appError('unverified', words('sessions.drifted', { approvalPolicy, sandbox }), {
    retryHelps: true,
  });
}

function endlessGarbage({ message, detail }: AppError): AppError {
  return appError('protocol', words('sessions.endlessGarbage'), {
    detail: detail === null ? message : `${message} ${detail}`,
    retryHelps: true,
  });
}

/**
 * Turns what a process says into records and session events. Whatever a process that is not the current one says is
 * dropped here, once, for all kinds of events (field case F02).
 */
export function listenToHarness(
  ctx: ThreadsContext,
  threadId: string,
  runner: SessionRunner,
  processes: SessionProcesses,
): (generation: number, event: HarnessEvent) => void {
  const started = new Set<string>();
  let heard = 0;
  let protocolErrors = 0;

  const isCurrent = (generation: number) => {
    const state = runner.state();
    return 'generation' in state && state.generation === generation && state.status !== 'stopping';
  };

  const openTurn = () => {
    const state = runner.state();
    return state.status === 'running' || state.status === 'interrupting' ? state.turnId : null;
  };

  const askHowTurnStands = async (generation: number, turnId: string) => {
    const stillOpen = () => isCurrent(generation) && openTurn() === turnId;
    if (!stillOpen()) return;
    const turn = await processes
      .get(generation)
      ?.readTurn(turnId)
      .catch(() => null);
    if (!stillOpen() || turn?.status === 'running') return;
    if (turn) runner.recorder.ended(turn);
    else runner.recorder.interrupted(turnId, null);
    runner.dispatch({ type: 'turn-ended', generation, turnId });
  };

  /**
   * Settings that changed under a live process, another client's doing or Codex's own, or that the turn's head
   * contradicts (§2.2 rule 11). No turn goes on there: the stop comes before anything that could fail.
   */
  const compare = (generation: number, { report, source }: Reported) => {
    const state = runner.state();
    if (!('applied' in state) || !state.applied || samePolicy(state.applied.report, report)) return;
    if (state.status === 'stopping') {
      runner.dispatch({ type: 'drifted', generation, error: driftedError(report), report });
      return;
    }
    const { mode, asks } = state.applied;
    runner.dispatch({ type: 'drifted', generation, error: driftedError(report), report });
    changeThread(ctx, threadId, { lastReported: report, desiredMode: defaultMode });
    record(ctx, {
      kind: 'mode',
      threadId,
      at: ctx.now(),
      by: 'other-program',
      asked: mode,
      asks,
      reported: report,
      outcome: 'unverified',
      tookMs: null,
      note: told[source],
    });
  };

  return (generation, event) => {
    const state = runner.state();
    const isEnding = state.status === 'stopping' && state.generation === generation;
    if (isEnding && event.type === 'policy-reported') return compare(generation, event);
    if (!isCurrent(generation)) return;
    if (generation !== heard) protocolErrors = 0;
    heard = generation;
    switch (event.type) {
      case 'turn-started': {
        if (started.has(event.turnId)) return;
        started.add(event.turnId);
        const state = runner.state();
        const applied = 'applied' in state ? state.applied : null;
        runner.recorder.started(event.turnId, applied, event.startedAt);
        runner.dispatch({ type: 'turn-started', generation, turnId: event.turnId });
        return;
      }
      case 'turn-ended':
        started.add(event.turn.id);
        runner.recorder.ended(event.turn);
        runner.dispatch({ type: 'turn-ended', generation, turnId: event.turn.id });
        return;
      case 'item':
        runner.recorder.item(event.item);
        noteArrival(ctx, threadId, event.item);
        return;
      case 'agent-item':
        runner.recorder.agentItem(event.item, {
          agent: event.harnessThreadId,
          turnId: event.turnId ?? openTurn() ?? bobbinTurnId,
          mode: 'applied' in state && state.applied ? state.applied.mode : null,
        });
        return;
      case 'item-delta':
        runner.recorder.live.append(event.delta);
        return;
      case 'approval-opened':
        if (runner.approvals.find(generation, event.requestKey)) return;
        runner.dispatch({
          type: 'approval-opened',
          generation,
          approval: runner.approvals.open(generation, event),
        });
        return;
      case 'approval-closed': {
        const approval = runner.approvals.find(generation, event.requestKey);
        if (!approval) return;
        runner.approvals.close(approval, 'not-answered-resolved', null);
        runner.recorder.takenBack(approval);
        runner.dispatch({ type: 'approval-closed', generation, approvalId: approval.id });
        return;
      }
      case 'thread-idle': {
        const turnId = openTurn();
        if (turnId !== null)
          setTimeout(() => void askHowTurnStands(generation, turnId), idleGraceMs);
        return;
      }
      case 'tokens':
        runner.recorder.live.tokens(event.usage);
        return;
      case 'limits':
        ctx.noteLimits(requireThread(ctx, threadId).home, event.limits);
        return;
      case 'title':
        if (!requireThread(ctx, threadId).named)
          changeThread(ctx, threadId, { title: event.title });
        return;
      case 'policy-reported':
        compare(generation, event);
        return;
      case 'protocol-error':
        protocolErrors += 1;
        if (protocolErrors > mostProtocolErrors) {
          runner.dispatch({ type: 'unusable', generation, error: endlessGarbage(event.error) });
          return;
        }
        if (protocolErrors > shownProtocolErrors) return;
        ctx.log(`thread ${threadId}: ${event.error.message}`);
        runner.recorder.item({
          kind: 'notice',
          id: `protocol-${generation}-${protocolErrors}`,
          turnId: openTurn() ?? bobbinTurnId,
          startedAt: ctx.now(),
          completedAt: ctx.now(),
          tone: 'warning',
          text: event.error.message,
          detail: event.error.detail,
        });
        return;
      default:
        assertNever(event);
    }
  };
}
