import {
  attach,
  attachmentContent,
  changeAttachment,
  detach,
  draftAttachments,
} from '../../threads/messages/attachments.ts';
import { requireThread } from '../../threads/change-thread.ts';
import type { ThreadsContext } from '../../threads/threads-context.ts';
import type { WaitingQueue } from '../../threads/messages/waiting-queue.ts';
import type { Handlers } from '../router.ts';

type ComposerCalls = Extract<
  keyof Handlers,
  `waiting.${string}` | `files.${string}` | `attachment.${string}` | `skills.${string}`
>;

export function composerHandlers(
  ctx: ThreadsContext,
  queue: WaitingQueue,
): Pick<Handlers, ComposerCalls> {
  return {
    'attachment.list': ({ threadId }) => draftAttachments(ctx, threadId),
    'attachment.addPicture': ({ threadId, name, bytes }) => {
      attach(ctx, threadId, name, { bytes });
      return null;
    },
    'attachment.addText': ({ threadId, name, text }) => {
      attach(ctx, threadId, name, { text });
      return null;
    },
    'attachment.changeText': ({ threadId, attachmentId, text }) => {
      changeAttachment(ctx, threadId, attachmentId, text);
      return null;
    },
    'attachment.read': ({ threadId, attachmentId }) =>
      attachmentContent(ctx, threadId, attachmentId),
    'attachment.remove': ({ threadId, attachmentId }) => {
      detach(ctx, threadId, attachmentId);
      return null;
    },
    'files.find': ({ threadId, query }) => {
      const { home, cwd } = requireThread(ctx, threadId);
      return ctx.harness(home).findFiles(cwd, query);
    },
    'skills.list': ({ threadId }) => {
      const { home, cwd } = requireThread(ctx, threadId);
      return ctx.harness(home).listSkills(cwd);
    },
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
