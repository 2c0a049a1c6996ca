import { EditorId } from '../domain/editor.ts';
import { Outline } from '../domain/outline.ts';
import { z } from '../domain/schema.ts';

const threadId = z.string().min(1).max(100);
const itemKey = z.string().min(1).max(1000);
const path = z.string().min(1).max(4096);
/** Of a file, counted from 1. */
const line = z.number().int().min(1).max(10_000_000).nullable();

/** What is done with what is read: files opened, pictures kept. Part of the contract. */
export const readingCalls = {
  /** A file inside the thread's folder that a message names; in the chosen editor at the line. */
  'app.openFile': {
    input: z.strictObject({ threadId, path, line }),
    output: z.enum(['opened', 'refused']),
  },
  /** A file that Codex changed, by its place in a change; outside the folder main asks first. */
  'app.openEdit': {
    input: z.strictObject({
      threadId,
      itemKey,
      index: z.number().int().min(0).max(9999),
      line,
    }),
    output: z.enum(['opened', 'refused']),
  },
  /** The editors that were found on this machine. */
  'app.editors': { input: z.strictObject({}), output: z.array(EditorId) },
  /** Writes a picture to a file chosen in a native dialog; its path, null when the dialog was closed. */
  'transcript.savePicture': {
    input: z.strictObject({
      threadId,
      itemKey,
      index: z.number().int().min(0).max(999),
    }),
    output: path.nullable(),
  },
  /** Part of a thread as Markdown: an entry, a turn, or the whole, where both are null. */
  'transcript.markdown': {
    input: z.strictObject({
      threadId,
      turnId: z.string().min(1).max(100).nullable(),
      itemKey: itemKey.nullable(),
    }),
    output: z.string(),
  },
  /** What the user said in a thread; with `reach` what is not stored yet of its history is read first. */
  'transcript.outline': {
    input: z.strictObject({ threadId, reach: z.boolean() }),
    output: Outline,
  },
} as const;
