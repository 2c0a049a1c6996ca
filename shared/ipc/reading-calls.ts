// The calls about a transcript: what is read, and what is done with it.
import { EditorId } from '../domain/editor.ts';
import { Outline } from '../domain/outline.ts';
import { z } from '../domain/schema.ts';
import { StoredContent, StoredField } from '../domain/stored-part.ts';
import { itemKey, nothing, oneThread, path, threadId } from './fields.ts';
import { Transcript, TranscriptPage } from './transcript.ts';

/** Of a file, counted from 1. */
const line = z.number().int().min(1).max(10_000_000).nullable();

export const readingCalls = {
  'thread.open': { input: oneThread, output: Transcript },
  /** The same, reaching back to that item; where that is far, the part around it. */
  'thread.openAt': { input: z.strictObject({ threadId, itemKey }), output: Transcript },
  /** What stands before the item with that key: stored, else read from the thread's file. Or what stands after it. */
  'transcript.page': {
    input: z.strictObject({ threadId, itemKey, way: z.enum(['older', 'newer']) }),
    output: TranscriptPage,
  },
  /**
   * What stayed on disk of an item. `index` counts its texts of that field, or its pictures; a text comes in pieces, the
   * first from 0, each further one from the `next` before.
   */
  'transcript.stored': {
    input: z.strictObject({
      ...{ threadId, itemKey },
      field: StoredField,
      index: z.number().int().min(0).max(999),
      from: z.number().int().min(0),
    }),
    output: StoredContent,
  },
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
  'app.editors': { input: nothing, output: z.array(EditorId) },
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
