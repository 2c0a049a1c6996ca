import { maxMessageLength } from '../domain/longest-texts.ts';
import { z } from '../domain/schema.ts';
import { Thread, ThreadHome } from '../domain/thread.ts';
import { path, threadId } from './fields.ts';

export const carryCalls = {
  /** Writes a thread to a file chosen in a native dialog; its path, null when the dialog was closed. */
  'carry.export': {
    input: z.strictObject({ threadId, format: z.enum(['markdown', 'json', 'envelope']) }),
    output: path.nullable(),
  },
  /** Takes in the thread of an envelope chosen in a native dialog; `opening` becomes the beginning of its draft. */
  'carry.import': {
    input: z.strictObject({ home: ThreadHome, opening: z.string().max(maxMessageLength) }),
    output: z.object({ thread: Thread, folderMissing: z.boolean() }).nullable(),
  },
} as const;
