import { randomUUID } from 'node:crypto';
import type { Attachment, AttachmentContent } from '../../../shared/domain/attachment.ts';
import { mostAttachments } from '../../../shared/domain/attachment-limits.ts';
import { AppFailure, appError } from '../../../shared/domain/app-error.ts';
import { pictureKind } from '../../../shared/lib/picture-kind.ts';
import { words } from '../../../shared/words/words.ts';
import {
  addAttachment,
  changeText,
  listDraftAttachments,
  readAttachment,
  removeAttachment,
} from '../../store/attachments.ts';
import { requireThread } from '../change-thread.ts';
import type { ThreadsContext } from '../threads-context.ts';
import { publishAttachments } from './publish-waiting.ts';

/**
 * Keeps a picture or a long text that the window hands over for the thread's draft. Only content comes in, never a path:
 * main reads no file for the window. Rejects what is no picture of a kind that Codex takes.
 */
export function attach(
  ctx: ThreadsContext,
  threadId: string,
  name: string,
  content: { text: string } | { bytes: Uint8Array },
): void {
  requireThread(ctx, threadId);
  const { db } = ctx.store;
  if (listDraftAttachments(db, threadId).length >= mostAttachments) {
    throw new AppFailure(
      appError('invalid-input', words('attachments.refused.tooMany', { most: mostAttachments })),
    );
  }
  const id = randomUUID();
  if ('text' in content) {
    const { text } = content;
    addAttachment(db, threadId, { id, kind: 'text', name, size: text.length }, text);
  } else {
    const { bytes } = content;
    if (pictureKind(bytes) === null) {
      throw new AppFailure(appError('content-refused', words('attachments.refused.pictureKind')));
    }
    addAttachment(db, threadId, { id, kind: 'picture', name, size: bytes.length }, bytes);
  }
  publishAttachments(ctx, threadId);
}

export function detach(ctx: ThreadsContext, threadId: string, id: string): void {
  removeAttachment(ctx.store.db, threadId, id);
  publishAttachments(ctx, threadId);
}

/** Puts another text in the place of one that goes along with the draft. */
export function changeAttachment(
  ctx: ThreadsContext,
  threadId: string,
  id: string,
  text: string,
): void {
  if (!changeText(ctx.store.db, threadId, id, text)) throw gone();
  publishAttachments(ctx, threadId);
}

/** What is in one that goes along with the draft: what the window handed over itself. */
export function attachmentContent(
  ctx: ThreadsContext,
  threadId: string,
  id: string,
): AttachmentContent {
  const content = readAttachment(ctx.store.db, threadId, id);
  if (content === null) throw gone();
  return content;
}

export function draftAttachments(ctx: ThreadsContext, threadId: string): Attachment[] {
  return listDraftAttachments(ctx.store.db, requireThread(ctx, threadId).id);
}

function gone(): AppFailure {
  return new AppFailure(appError('content-missing', words('attachments.refused.gone')));
}
