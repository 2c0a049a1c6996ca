import {
  attach,
  attachmentContent,
  changeAttachment,
  detach,
  draftAttachments,
} from '../../threads/messages/attachments.ts';
import { folderMeant } from '../../threads/folder-meant.ts';
import { saveNewDraft } from '../../threads/messages/new-draft.ts';
import { sentBefore } from '../../threads/messages/sent-before.ts';
import type { ThreadsContext } from '../../threads/threads-context.ts';
import type { WaitingQueue } from '../../threads/messages/waiting-queue.ts';
import type { Handlers } from '../router.ts';

type ComposerCalls = Extract<
  keyof Handlers,
  | `waiting.${string}`
  | `files.${string}`
  | `attachment.${string}`
  | `skills.${string}`
  | `newThread.${string}`
>;

export function composerHandlers(
  ctx: ThreadsContext,
  queue: WaitingQueue,
): Pick<Handlers, ComposerCalls> {
  return {
    'attachment.list': ({ place }) => draftAttachments(ctx, place),
    'attachment.addPicture': ({ place, name, bytes }) => {
      attach(ctx, place, name, { bytes });
      return null;
    },
    'attachment.addText': ({ place, name, text }) => {
      attach(ctx, place, name, { text });
      return null;
    },
    'attachment.changeText': ({ place, attachmentId, text }) => {
      changeAttachment(ctx, place, attachmentId, text);
      return null;
    },
    'attachment.read': ({ place, attachmentId }) => attachmentContent(ctx, place, attachmentId),
    'attachment.remove': ({ place, attachmentId }) => {
      detach(ctx, place, attachmentId);
      return null;
    },
    'files.find': ({ where, query }) => {
      const { home, cwd } = folderMeant(ctx, where);
      return ctx.harness(home).findFiles(cwd, query);
    },
    'skills.list': ({ where }) => {
      const { home, cwd } = folderMeant(ctx, where);
      return ctx.harness(home).listSkills(cwd);
    },
    'newThread.setDraft': ({ place, draft }) => {
      saveNewDraft(ctx, place, draft);
      return null;
    },
    'newThread.sentBefore': (wish) => {
      const { home, cwd } = folderMeant(ctx, wish);
      return sentBefore(ctx, cwd, home);
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
