import { AppFailure, appError } from '../../shared/domain/app-error.ts';
import { maxMessageLength } from '../../shared/domain/longest-texts.ts';
import type { OutgoingMessage } from '../../shared/domain/message.ts';
import { queueMessage } from '../store/outbox.ts';
import { changeThread, requireThread } from './change-thread.ts';
import { withdrawLost } from './lost-questions.ts';
import type { SessionRegistry } from './session-registry.ts';
import type { ThreadsContext } from './threads-context.ts';

/**
 * Commits a message, then sends it: into the running turn, into a new one, or, where no process lives, after starting
 * one in the saved mode. The same message id twice is sent once.
 */
export function sendMessage(
  ctx: ThreadsContext,
  sessions: SessionRegistry,
  threadId: string,
  message: OutgoingMessage,
): void {
  const thread = requireThread(ctx, threadId);
  if (message.text.length > maxMessageLength) {
    throw new AppFailure(
      appError('message-too-large', 'Codex takes messages of up to 1,048,576 characters.'),
    );
  }
  const runner = sessions.of(threadId);
  if (runner.state().status === 'failed' && runner.crashes.isSpent()) {
    throw new AppFailure(
      appError(
        'codex-ended',
        'Codex ended three times within five minutes in this thread, so it is not started again by itself.',
        { retryHelps: true },
      ),
    );
  }
  if (!queueMessage(ctx.store.db, threadId, message, ctx.now())) return;
  changeThread(ctx, threadId, {
    draft: '',
    updatedAt: ctx.now(),
    unread: false,
    ...titled(thread.title, message),
  });
  withdrawLost(ctx, threadId);

  const state = runner.state();
  const mode = thread.desiredMode;
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
  if (title !== '') return {};
  const [line = ''] = message.text.trim().split('\n');
  return { title: line.length > 80 ? `${line.slice(0, 79)}…` : line };
}
