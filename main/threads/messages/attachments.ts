import { randomUUID } from 'node:crypto';
import type { Attachment, AttachmentContent } from '../../../shared/domain/attachment.ts';
import { mostAttachments } from '../../../shared/domain/attachment-limits.ts';
import { AppFailure, appError } from '../../../shared/domain/app-error.ts';
import { isNewDraft } from '../../../shared/domain/new-draft.ts';
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
 * Keeps a picture or a long text that the window hands over for a draft: that of a thread, or of a New thread screen. Only content
 * comes in, never a path: main reads no file for the window. Rejects what is no picture of a kind that Codex takes.
 */
export function attach(
  ctx: ThreadsContext,
  place: string,
  name: string,
  content: { text: string } | { bytes: Uint8Array },
): void {
  requirePlace(ctx, place);
  const { db } = ctx.store;
  if (listDraftAttachments(db, place).length >= mostAttachments) {
    throw new AppFailure(
      appError('invalid-input', words('attachments.refused.tooMany', { most: mostAttachments })),
    );
  }
  const id = randomUUID();
  if ('text' in content) {
    const { text } = content;
    addAttachment(db, place, { id, kind: 'text', name, size: text.length }, text);
  } else {
    const { bytes } = content;
    if (pictureKind(bytes) === null) {
      throw new AppFailure(appError('content-refused', words('attachments.refused.pictureKind')));
    }
    addAttachment(db, place, { id, kind: 'picture', name, size: bytes.length }, bytes);
  }
  publishAttachments(ctx, place);
}

export function detach(ctx: ThreadsContext, place: string, id: string): void {
  removeAttachment(ctx.store.db, place, id);
  publishAttachments(ctx, place);
}

/** Puts another text in the place of one that goes along with the draft. */
export function changeAttachment(
  ctx: ThreadsContext,
  place: string,
  id: string,
  text: string,
): void {
  if (!changeText(ctx.store.db, place, id, text)) throw gone();
  publishAttachments(ctx, place);
}

/** What is in one that goes along with the draft: what the window handed over itself. */
export function attachmentContent(
  ctx: ThreadsContext,
  place: string,
  id: string,
): AttachmentContent {
  const content = readAttachment(ctx.store.db, place, id);
  if (content === null) throw gone();
  return content;
}

export function draftAttachments(ctx: ThreadsContext, place: string): Attachment[] {
  requirePlace(ctx, place);
  return listDraftAttachments(ctx.store.db, place);
}

function requirePlace(ctx: ThreadsContext, place: string): void {
  if (!isNewDraft(place)) requireThread(ctx, place);
}

function gone(): AppFailure {
  return new AppFailure(appError('content-missing', words('attachments.refused.gone')));
}
