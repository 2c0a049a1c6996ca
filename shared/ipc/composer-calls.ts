// The calls of the composer: what waits to be sent, and what is completed while typing.
import { Attachment, AttachmentContent } from '../domain/attachment.ts';
import { maxPictureBytes } from '../domain/attachment-limits.ts';
import { maxMessageLength } from '../domain/longest-texts.ts';
import { FoundFile, Skill } from '../domain/found-file.ts';
import { z } from '../domain/schema.ts';
import { WaitingMessage } from '../domain/waiting-message.ts';

const threadId = z.string().min(1).max(100);
const messageId = z.string().min(1).max(64);
const name = z.string().max(255);
const oneMessage = z.strictObject({ threadId, messageId });
const done = z.null();

export const composerCalls = {
  /** What waits in a thread, once it is known what of it has arrived. */
  'waiting.list': { input: z.strictObject({ threadId }), output: z.array(WaitingMessage) },
  /** Into the running turn; where none runs, as the next turn. */
  'waiting.sendNow': { input: oneMessage, output: done },
  /** Lets go out what is held. */
  'waiting.release': { input: z.strictObject({ threadId }), output: done },
  /** Puts a message before the saved draft; false when it has gone out. */
  'waiting.edit': { input: oneMessage, output: z.boolean() },
  /** False when it has gone out. */
  'waiting.remove': { input: oneMessage, output: z.boolean() },
  'waiting.order': {
    input: z.strictObject({ threadId, messageIds: z.array(messageId).min(1).max(1000) }),
    output: done,
  },
  /** What goes along with the thread's draft. Content only, never a path: main reads no file for the window. */
  'attachment.list': { input: z.strictObject({ threadId }), output: z.array(Attachment) },
  'attachment.addPicture': {
    input: z.strictObject({
      ...{ threadId, name },
      bytes: z.instanceof(Uint8Array).refine(({ length }) => length <= maxPictureBytes),
    }),
    output: done,
  },
  'attachment.addText': {
    input: z.strictObject({ threadId, name, text: z.string().min(1).max(maxMessageLength) }),
    output: done,
  },
  'attachment.changeText': {
    input: z.strictObject({
      ...{ threadId, attachmentId: messageId },
      text: z.string().min(1).max(maxMessageLength),
    }),
    output: done,
  },
  'attachment.read': {
    input: z.strictObject({ threadId, attachmentId: messageId }),
    output: AttachmentContent,
  },
  'attachment.remove': {
    input: z.strictObject({ threadId, attachmentId: messageId }),
    output: done,
  },
  /** Files of the thread's folder for a word that is being typed. */
  'files.find': {
    input: z.strictObject({ threadId, query: z.string().min(1).max(200) }),
    output: z.array(FoundFile),
  },
  'skills.list': { input: z.strictObject({ threadId }), output: z.array(Skill) },
} as const;
