// The calls of the composer: what waits to be sent, and what is completed while typing.
import { Attachment, AttachmentContent } from '../domain/attachment.ts';
import { maxPictureBytes, mostAttachments } from '../domain/attachment-limits.ts';
import { maxMessageLength } from '../domain/longest-texts.ts';
import { FoundFile, Skill } from '../domain/found-file.ts';
import { newDraftForm } from '../domain/new-draft.ts';
import { z } from '../domain/schema.ts';
import { ThreadHome } from '../domain/thread.ts';
import { WaitingMessage } from '../domain/waiting-message.ts';
import { done, messageId, oneThread, path, threadId } from './fields.ts';

const name = z.string().max(255);
const oneMessage = z.strictObject({ threadId, messageId });
/** Where something is written: a thread by its id, or a New thread screen. */
const place = z.string().min(1).max(100);
export const newDraftAt = z.string().regex(newDraftForm);
const attachmentIds = z.array(messageId).max(mostAttachments);
/** The New thread screen a thread is made on, and those of its attachments that go along. */
export const FromNewDraft = z.strictObject({ place: newDraftAt, attachmentIds });
const folder = z.strictObject({ folder: path, home: ThreadHome });
/** Whose folder is meant: a thread's, or one that the user chose for a new one. */
const where = z.union([oneThread, folder]);

export const composerCalls = {
  /** What waits in a thread, once it is known what of it has arrived. */
  'waiting.list': { input: oneThread, output: z.array(WaitingMessage) },
  /** Into the running turn; where none runs, as the next turn. */
  'waiting.sendNow': { input: oneMessage, output: done },
  /** Lets go out what is held. */
  'waiting.release': { input: oneThread, output: done },
  /** Puts a message before the saved draft; false when it has gone out. */
  'waiting.edit': { input: oneMessage, output: z.boolean() },
  /** False when it has gone out. */
  'waiting.remove': { input: oneMessage, output: z.boolean() },
  'waiting.order': {
    input: z.strictObject({ threadId, messageIds: z.array(messageId).min(1).max(1000) }),
    output: done,
  },
  /** What goes along with a draft. Content only, never a path: main reads no file for the window. */
  'attachment.list': { input: z.strictObject({ place }), output: z.array(Attachment) },
  'attachment.addPicture': {
    input: z.strictObject({
      ...{ place, name },
      bytes: z.instanceof(Uint8Array).refine(({ length }) => length <= maxPictureBytes),
    }),
    output: done,
  },
  'attachment.addText': {
    input: z.strictObject({ place, name, text: z.string().min(1).max(maxMessageLength) }),
    output: done,
  },
  'attachment.changeText': {
    input: z.strictObject({
      ...{ place, attachmentId: messageId },
      text: z.string().min(1).max(maxMessageLength),
    }),
    output: done,
  },
  'attachment.read': {
    input: z.strictObject({ place, attachmentId: messageId }),
    output: AttachmentContent,
  },
  'attachment.remove': {
    input: z.strictObject({ place, attachmentId: messageId }),
    output: done,
  },
  /** Files of the folder for a word that is being typed. */
  'files.find': {
    input: z.strictObject({ where, query: z.string().min(1).max(200) }),
    output: z.array(FoundFile),
  },
  'skills.list': { input: z.strictObject({ where }), output: z.array(Skill) },
  /** What is on a New thread screen, kept until its thread is made. */
  'newThread.setDraft': {
    input: z.strictObject({ place: newDraftAt, draft: z.string().max(maxMessageLength) }),
    output: done,
  },
  /** What the user sent in the folder's threads, the newest first. */
  'newThread.sentBefore': { input: folder, output: z.array(z.string()) },
} as const;
