// The calls about one thread: begun, sent to, stopped, renamed, forked.
import { mostAttachments } from '../domain/attachment-limits.ts';
import { maxMessageLength } from '../domain/longest-texts.ts';
import { z } from '../domain/schema.ts';
import { Thread, ThreadHome } from '../domain/thread.ts';
import { SendWhen } from '../domain/waiting-message.ts';
import { FromNewDraft } from './composer-calls.ts';
import { done, messageId, oneThread, path, threadId } from './fields.ts';

const model = z.string().max(200).nullable();
const effort = z.string().max(50).nullable();

export const threadCalls = {
  'thread.create': {
    input: z.strictObject({
      cwd: path,
      home: ThreadHome,
      model,
      effort,
      planning: z.boolean().optional(),
      text: z.string().max(maxMessageLength),
      /** The New thread screen it was written on, which is empty then, and those of its attachments that go along. */
      newDraft: FromNewDraft.optional(),
    }),
    output: Thread,
  },
  'thread.send': {
    input: z.strictObject({
      threadId,
      messageId,
      text: z.string().max(maxMessageLength),
      /** Those of the draft's that go along; a message without a text has some. */
      attachmentIds: z.array(messageId).max(mostAttachments).optional(),
      /** While a turn runs: wait for its end, or go into it. */
      when: SendWhen.optional(),
    }),
    output: done,
  },
  'thread.stop': { input: oneThread, output: done },
  /** Starts Codex again on a thread whose session failed. */
  'thread.retry': { input: oneThread, output: done },
  'thread.setDraft': {
    input: z.strictObject({ threadId, draft: z.string().max(maxMessageLength) }),
    output: done,
  },
  'thread.setModel': { input: z.strictObject({ threadId, model, effort }), output: done },
  /** Whether Codex is told to plan, from the next turn on. */
  'thread.setPlanning': {
    input: z.strictObject({ threadId, planning: z.boolean() }),
    output: done,
  },
  /** `named` false: takes a renaming back where the title was Codex's before, which from then on is Codex's again. */
  'thread.rename': {
    input: z.strictObject({
      threadId,
      title: z.string().trim().min(1).max(200),
      named: z.boolean(),
    }),
    output: done,
  },
  'thread.setFolder': { input: oneThread, output: path.nullable() },
  /** A new thread of the turns up to and with one; null: all. In approval-required, no session starts. */
  'thread.fork': {
    input: z.strictObject({ threadId, lastTurnId: z.string().max(100).nullable() }),
    output: Thread,
  },
  /** Codex forgets that turn and what followed. Files and the stored transcript stay. */
  'thread.revert': {
    input: z.strictObject({ threadId, beforeTurnId: z.string().min(1).max(100) }),
    output: done,
  },
  'thread.compact': { input: oneThread, output: done },
  /** For a thread Codex cannot resume: the one to go on in, the same or a new one beside it. */
  'thread.startAnew': { input: oneThread, output: Thread },
} as const;
