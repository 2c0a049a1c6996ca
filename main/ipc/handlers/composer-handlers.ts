import type { WaitingQueue } from '../../threads/waiting-queue.ts';
import type { Handlers } from '../router.ts';

type ComposerCalls = Extract<keyof Handlers, `waiting.${string}`>;

export function composerHandlers(queue: WaitingQueue): Pick<Handlers, ComposerCalls> {
  return {
    'waiting.list': ({ threadId }) => queue.list(threadId),
    'waiting.sendNow': async ({ threadId, messageId }) => {
      await queue.sendNow(threadId, messageId);
      return null;
    },
    'waiting.release': async ({ threadId }) => {
      await queue.release(threadId);
      return null;
    },
    'waiting.edit': ({ threadId, messageId }) => queue.edit(threadId, messageId),
    'waiting.remove': ({ threadId, messageId }) => queue.remove(threadId, messageId),
    'waiting.order': ({ threadId, messageIds }) => {
      queue.order(threadId, messageIds);
      return null;
    },
  };
}
