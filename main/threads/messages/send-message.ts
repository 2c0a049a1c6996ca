import { AppFailure, appError } from '../../../shared/domain/app-error.ts';
import { maxMessageLength } from '../../../shared/domain/longest-texts.ts';
import type { OutgoingMessage } from '../../../shared/domain/message.ts';
import { words } from '../../../shared/words/words.ts';
import { claimAttachments, listDraftAttachments } from '../../store/attachments.ts';
import { queueMessage } from '../../store/outbox.ts';
import type { ThreadPatch } from '../../store/threads.ts';
import { changeThread, requireThread } from '../change-thread.ts';
import { withdrawLost } from '../approvals/lost-questions.ts';
import type { SessionRegistry } from '../sessions/session-registry.ts';
import type { ThreadsContext } from '../threads-context.ts';
import { publishAttachments } from './publish-waiting.ts';

/** Rejects a message that Codex does not take, or that would start a Codex that has ended again and again. */
export function checkMessage(
  ctx: ThreadsContext,
  sessions: SessionRegistry,
  threadId: string,
  message: OutgoingMessage,
  attachmentIds: readonly string[] = [],
): void {
  requireThread(ctx, threadId);
  checkLength(ctx, threadId, message.text, attachmentIds);
  const runner = sessions.of(threadId);
  if (runner.state().status === 'failed' && runner.crashes.isSpent()) {
    throw new AppFailure(
      appError('codex-ended', words('sessions.refused.endedOften'), { retryHelps: true }),
    );
  }
}

/** Rejects a text that is too long together with the texts of that draft that go along. `place`: whose draft. */
export function checkLength(
  ctx: ThreadsContext,
  place: string,
  text: string,
  attachmentIds: readonly string[],
): void {
  const length = listDraftAttachments(ctx.store.db, place)
    .filter(({ id, kind }) => kind === 'text' && attachmentIds.includes(id))
    .reduce((sum, { size }) => sum + size, text.length);
  if (length > maxMessageLength) {
    throw new AppFailure(appError('message-too-large', words('messages.refused.tooLong')));
  }
}

/**
 * Commits a message, then sends it: into the running turn, into a new one, or, where no process lives, after starting
 * one in the saved mode. The same message id twice is sent once.
 */
export function sendMessage(
  ctx: ThreadsContext,
  sessions: SessionRegistry,
  threadId: string,
  message: OutgoingMessage,
  attachmentIds: readonly string[] = [],
): void {
  checkMessage(ctx, sessions, threadId, message, attachmentIds);
  if (!saveMessage(ctx, threadId, message, attachmentIds)) return;
  if (attachmentIds.length > 0) publishAttachments(ctx, threadId);
  noteSending(ctx, threadId, message, { draft: '' });
  handOver(ctx, sessions, threadId, message);
}

/** Commits a message with what goes along; false when one of that id is saved already. May be part of a transaction. */
export function saveMessage(
  { store: { db }, now }: ThreadsContext,
  threadId: string,
  message: OutgoingMessage,
  attachmentIds: readonly string[],
): boolean {
  return db
    .transaction(() => {
      const isQueued = queueMessage(db, threadId, message, now());
      if (isQueued) claimAttachments(db, threadId, message.id, attachmentIds);
      return isQueued;
    })
    .immediate();
}

/** What a message on its way changes of its thread, and `patch`. */
export function noteSending(
  ctx: ThreadsContext,
  threadId: string,
  message: OutgoingMessage,
  patch: ThreadPatch = {},
): void {
  const { title } = requireThread(ctx, threadId);
  changeThread(ctx, threadId, {
    ...patch,
    updatedAt: ctx.now(),
    unread: false,
    ...titled(title, message),
  });
  withdrawLost(ctx, threadId);
}

/** Gives a saved message to the session. */
export function handOver(
  ctx: ThreadsContext,
  sessions: SessionRegistry,
  threadId: string,
  message: OutgoingMessage,
): void {
  const runner = sessions.of(threadId);
  const state = runner.state();
  const mode = requireThread(ctx, threadId).desiredMode;
  if (state.status === 'detached' || state.status === 'failed') {
    runner.dispatch({ type: 'attach', generation: runner.nextGeneration(), mode, message });
    return;
  }
  if (state.status === 'stopping' && state.after.kind !== 'mode') {
    runner.dispatch({ type: 'replace', mode, cause: 'toggle' });
  }
  runner.dispatch({ type: 'send', message });
}

/** A thread without a title takes the first line of its first message. */
function titled(title: string, message: OutgoingMessage): { title?: string } {
  if (title !== '' || message.text.trim() === '') return {};
  const [line = ''] = message.text.trim().split('\n');
  return { title: line.length > 80 ? `${line.slice(0, 79)}…` : line };
}
