import { assertNever } from '../../../shared/lib/assert-never.ts';
import { toAppError } from '../../../shared/domain/app-error.ts';
import type { OutgoingMessage } from '../../../shared/domain/message.ts';
import type { SessionEffect } from '../../../shared/domain/session.ts';
import type { MessageToSend } from '../../harness/harness.ts';
import { contentsOf } from '../../store/attachments.ts';
import { markSent } from '../../store/outbox.ts';
import { waitAgain } from '../../store/waiting-messages.ts';
import { catchUp } from '../transcript/catch-up.ts';
import { publishLost } from '../approvals/lost-questions.ts';
import { requireThread } from '../change-thread.ts';
import { publishWaiting } from '../messages/publish-waiting.ts';
import { returnMessages } from '../messages/return-messages.ts';
import type { ThreadsContext } from '../threads-context.ts';
import { attachSession, noteFailedStart } from './attach-session.ts';
import type { SessionProcesses } from './session-processes.ts';
import type { SessionRunner } from './session-runner.ts';

export interface EffectScope {
  ctx: ThreadsContext;
  threadId: string;
  runner: SessionRunner;
  processes: SessionProcesses;
}

/** Does what a step of the session asked for. Whatever comes of it later returns as an event with its generation. */
export function performEffect(scope: EffectScope, effect: SessionEffect): void {
  const { ctx, threadId, runner, processes } = scope;
  switch (effect.type) {
    case 'prepare-process':
      runner.recorder.catchUp();
      processes.prepare(effect.generation);
      // One that replaces another is prepared while that still has the thread.
      if (runner.state().status === 'starting') {
        catchUp(ctx, threadId, () => runner.recorder.live.flush()).catch((caught) =>
          ctx.failed(`catch up ${threadId}`, caught),
        );
      }
      return;
    case 'attach-process':
      attach(scope, effect).catch((caught) => {
        const { generation } = effect;
        const error = toAppError(caught);
        runner.dispatch({ type: 'start-failed', generation, error, report: null });
      });
      return;
    case 'end-process':
      void processes.get(effect.generation)?.end();
      return;
    case 'submit-message':
      void submit(scope, effect.generation, effect.message);
      return;
    case 'steer-message':
      void steer(scope, effect);
      return;
    case 'interrupt-turn':
      processes
        .get(effect.generation)
        ?.interrupt(effect.turnId)
        .catch((caught) => {
          ctx.log(`interrupt: ${toAppError(caught).message}`);
        });
      return;
    case 'settle-turn':
      runner.recorder.interrupted(effect.turnId, effect.error);
      return;
    case 'note-failed-start':
      noteFailedStart(ctx, { threadId, mode: effect.mode }, effect.error);
      return;
    case 'close-approvals':
      closeApprovals(scope, effect);
      return;
    case 'return-messages':
      returnMessages(ctx, threadId, effect.messages, effect.error);
      return;
    case 'ignored':
      ctx.log(`thread ${threadId}: ${effect.event} means nothing while ${effect.status}`);
      return;
    default:
      assertNever(effect);
  }
}

/** In one transaction: there may be thousands. */
function closeApprovals(
  { ctx, runner }: EffectScope,
  { approvals, lost }: Extract<SessionEffect, { type: 'close-approvals' }>,
): void {
  const outcome = lost ? 'not-answered-lost' : 'not-answered-stopped';
  ctx.store.db
    .transaction(() => {
      for (const approval of approvals) {
        runner.approvals.close(approval, outcome, null);
        runner.recorder.unanswered(approval);
      }
    })
    .immediate();
  if (lost) publishLost(ctx);
}

async function attach(
  { ctx, threadId, runner, processes }: EffectScope,
  { generation, mode }: Extract<SessionEffect, { type: 'attach-process' }>,
): Promise<void> {
  await attachSession(ctx, {
    threadId,
    generation,
    mode,
    process: processes.prepare(generation),
    recorded: processes.recorded(generation),
    isCurrent: () => {
      const state = runner.state();
      return state.status === 'starting' && state.generation === generation;
    },
    onModeChanged: (now, why) => runner.recorder.modeChanged(now, why ?? ''),
    settle: runner.dispatch,
  });
}

async function submit(
  { ctx, threadId, runner, processes }: EffectScope,
  generation: number,
  message: OutgoingMessage,
): Promise<void> {
  const { model, effort, planning } = requireThread(ctx, threadId);
  try {
    const started = await processes
      .get(generation)
      ?.startTurn(withAttachments(ctx, message), { model, effort, planning });
    noteSent({ ctx, threadId, runner, processes }, generation, message);
    // A stop that came before the turn had a name has waited for it (field case F12).
    const state = runner.state();
    if (started && state.status === 'interrupting' && state.turnId === null)
      runner.dispatch({ type: 'turn-started', generation, turnId: started.turnId });
  } catch (caught) {
    const error = toAppError(caught);
    // One that did not answer may yet start the turn, behind a message that was given back: it is ended.
    if (error.code === 'codex-silent') runner.dispatch({ type: 'unusable', generation, error });
    else runner.dispatch({ type: 'turn-rejected', generation, messageId: message.id, error });
  }
}

/** Codex has the message: where that cannot be noted it must not be given back, and nothing more may happen. */
function noteSent(
  { ctx, runner }: EffectScope,
  generation: number,
  message: OutgoingMessage,
): void {
  try {
    markSent(ctx.store.db, message.id);
  } catch (caught) {
    runner.dispatch({ type: 'unusable', generation, error: toAppError(caught) });
  }
}

async function steer(
  scope: EffectScope,
  { generation, turnId, message }: Extract<SessionEffect, { type: 'steer-message' }>,
): Promise<void> {
  const { ctx, threadId, runner, processes } = scope;
  runner.steering.add(message.id);
  try {
    await processes.get(generation)?.steer(turnId, withAttachments(ctx, message));
    noteSent(scope, generation, message);
  } catch (caught) {
    const error = toAppError(caught);
    // One that did not answer may yet take the message.
    if (error.code === 'codex-silent') runner.dispatch({ type: 'unusable', generation, error });
    else if (waitAgain(ctx.store.db, threadId, message.id)) publishWaiting(ctx, threadId);
    else returnMessages(ctx, threadId, [message], error);
  } finally {
    runner.steering.delete(message.id);
    runner.nudge();
  }
}

function withAttachments(ctx: ThreadsContext, message: OutgoingMessage): MessageToSend {
  return { ...message, attachments: contentsOf(ctx.store.db, message.id) };
}
