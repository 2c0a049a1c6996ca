import { AppFailure, appError, toAppError } from '../../../shared/domain/app-error.ts';
import type { OutgoingMessage } from '../../../shared/domain/message.ts';
import { isLive } from '../../../shared/domain/session-selectors.ts';
import {
  planNext,
  planSend,
  type SendWhen,
  type WaitingMessage,
} from '../../../shared/domain/waiting-message.ts';
import { words } from '../../../shared/words/words.ts';
import { claimAttachments } from '../../store/attachments.ts';
import {
  addWaiting,
  beginGoing,
  dropArrived,
  listWaiting,
  orderWaiting,
  takeIntoDraft,
  takeWaiting,
  turnWaiting,
} from '../../store/waiting-messages.ts';
import { catchUp } from '../transcript/catch-up.ts';
import { changeThread, requireThread } from '../change-thread.ts';
import { withdrawLost } from '../approvals/lost-questions.ts';
import type { SessionRegistry } from '../sessions/session-registry.ts';
import type { ThreadsContext } from '../threads-context.ts';
import { publishAttachments, publishWaiting } from './publish-waiting.ts';
import { checkMessage, handOver, noteSending, sendMessage } from './send-message.ts';

/**
 * The messages that wait while a turn runs. Each is saved before anything is done with it, and let go of only once
 * Codex has shown it: one that Codex took and then dropped, as it does at an interrupt, is held for the user.
 */
export interface WaitingQueue {
  /** Sends a message, into the running turn where the user wants that, or lets it wait for the turn's end. */
  send(
    threadId: string,
    message: OutgoingMessage,
    when: SendWhen,
    attachmentIds?: readonly string[],
  ): void;
  /** What waits in a thread, once it is known what of it has arrived. */
  list(threadId: string): Promise<WaitingMessage[]>;
  /** Into the running turn; where none runs, as the next turn. */
  sendNow(threadId: string, id: string): Promise<void>;
  /** Lets what is held go out in its order. */
  release(threadId: string): Promise<void>;
  /** Puts a message before the draft again; false when it has gone out. */
  edit(threadId: string, id: string): boolean;
  /** False when it has gone out. */
  remove(threadId: string, id: string): boolean;
  order(threadId: string, ids: readonly string[]): void;
}

/** `beforeSending` ends full access whose time is over. */
export function createWaitingQueue(
  ctx: ThreadsContext,
  sessions: SessionRegistry,
  beforeSending: () => void,
): WaitingQueue {
  const { db } = ctx.store;
  const tell = (threadId: string) => publishWaiting(ctx, threadId);

  const hasProcess = (threadId: string) => isLive(sessions.state(threadId));
  const going = (threadId: string) =>
    listWaiting(db, threadId).filter(({ state }) => state === 'going');
  /** Between a turn and the next, or without a process: a message given to the session starts a turn. */
  const isFree = (threadId: string) => planNext(sessions.state(threadId), null) === 'hold';

  /** Where no process has the thread, its file says what has arrived; nothing comes to that any more. */
  const settle = async (threadId: string) => {
    if (hasProcess(threadId) || going(threadId).length === 0) return;
    await catchUp(ctx, threadId, () => sessions.of(threadId).recorder.live.flush());
    dropArrived(db, threadId);
    if (!hasProcess(threadId)) turnWaiting(db, threadId, 'going', 'held');
    tell(threadId);
  };

  const next = (threadId: string) => {
    const first = listWaiting(db, threadId).find(({ state }) => state === 'waiting');
    if (first && going(threadId).length === 0) begin(threadId, first.id);
  };

  const begin = (threadId: string, id: string) => {
    const found = listWaiting(db, threadId).find((message) => message.id === id);
    if (!found) return tell(threadId);
    checkMessage(ctx, sessions, threadId, found);
    beforeSending();
    const message = beginGoing(db, threadId, id);
    tell(threadId);
    if (message === null) return;
    noteSending(ctx, threadId, message);
    handOver(ctx, sessions, threadId, message);
  };

  /** What the ended turn did not show was dropped there, unless Codex has yet to answer. */
  const afterTurn = (threadId: string) => {
    const { recorder, steering } = sessions.of(threadId);
    recorder.live.flush();
    let changed = dropArrived(db, threadId);
    for (const { id } of going(threadId)) {
      if (!steering.has(id)) changed = turnWaiting(db, threadId, 'going', 'held', id) || changed;
    }
    if (changed) tell(threadId);
  };

  sessions.follow((threadId, session) => {
    if (listWaiting(db, threadId).length === 0) return;
    const plan = planNext(session, requireThread(ctx, threadId).lastTurn);
    if (plan === 'wait') return;
    if (session.status === 'idle') afterTurn(threadId);
    if (plan === 'next') return next(threadId);
    if (turnWaiting(db, threadId, 'waiting', 'held')) tell(threadId);
    settle(threadId).catch((caught) => ctx.log(`settle ${threadId}: ${toAppError(caught).code}`));
  });

  return {
    send(threadId, message, when, attachmentIds = []) {
      checkMessage(ctx, sessions, threadId, message, attachmentIds);
      const ahead = listWaiting(db, threadId);
      if (ahead.some(({ id }) => id === message.id)) return;
      const plan = planSend(sessions.state(threadId), when, ahead);
      if (plan === 'send') {
        return sendMessage(ctx, sessions, threadId, message, attachmentIds);
      }
      const state = plan === 'steer' ? 'going' : 'waiting';
      const isNew = db
        .transaction(() => {
          const isAdded = addWaiting(db, threadId, message, state, ctx.now());
          if (isAdded) claimAttachments(db, threadId, message.id, attachmentIds);
          return isAdded;
        })
        .immediate();
      if (!isNew) return;
      if (attachmentIds.length > 0) publishAttachments(ctx, threadId);
      changeThread(ctx, threadId, { draft: '' });
      withdrawLost(ctx, threadId);
      tell(threadId);
      if (plan === 'steer') handOver(ctx, sessions, threadId, message);
    },
    async list(threadId) {
      requireThread(ctx, threadId);
      await settle(threadId).catch((caught) =>
        ctx.log(`settle ${threadId}: ${toAppError(caught).code}`),
      );
      return listWaiting(db, threadId);
    },
    async sendNow(threadId, id) {
      await settle(threadId);
      if (!isFree(threadId) && sessions.state(threadId).status !== 'running') {
        throw new AppFailure(
          appError('turn-rejected', words('messages.refused.nothingNow'), { retryHelps: true }),
        );
      }
      begin(threadId, id);
    },
    async release(threadId) {
      await settle(threadId);
      turnWaiting(db, threadId, 'held', 'waiting');
      const first = listWaiting(db, threadId).find(({ state }) => state === 'waiting');
      if (first && isFree(threadId)) begin(threadId, first.id);
      else tell(threadId);
    },
    edit(threadId, id) {
      const taken = takeIntoDraft(db, threadId, id, takeable(threadId));
      tell(threadId);
      if (taken) {
        changeThread(ctx, threadId, { draft: taken.draft });
        publishAttachments(ctx, threadId);
      }
      return taken !== null;
    },
    remove(threadId, id) {
      const taken = takeWaiting(db, threadId, id, takeable(threadId));
      tell(threadId);
      return taken !== null;
    },
    order(threadId, ids) {
      orderWaiting(db, threadId, ids);
      tell(threadId);
    },
  };

  /** What Codex may have can be taken only where no process has the thread. */
  function takeable(threadId: string) {
    return hasProcess(threadId)
      ? (['waiting', 'held'] as const)
      : (['waiting', 'held', 'going'] as const);
  }
}
