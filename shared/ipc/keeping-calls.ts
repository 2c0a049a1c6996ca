// The calls about what is kept: threads carried elsewhere, storage, the ledger.
import { LedgerEntry, LedgerFilter } from '../domain/ledger.ts';
import { maxMessageLength } from '../domain/longest-texts.ts';
import { z } from '../domain/schema.ts';
import { StorageSummary } from '../domain/storage.ts';
import { Thread, ThreadHome } from '../domain/thread.ts';
import { done, nothing, path, threadId } from './fields.ts';

export const keepingCalls = {
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
  'storage.summary': { input: nothing, output: StorageSummary },
  /** Drops the stored transcripts that Codex can give again; answers of how many threads. */
  'storage.rebuild': { input: nothing, output: z.number().int() },
  /** Shows Codex's sessions folder in the system's file manager. */
  'storage.showSessions': { input: nothing, output: done },
  /** A page, newest first. */
  'ledger.list': {
    input: LedgerFilter.extend({ before: z.number().int().nullable() }),
    output: z.array(LedgerEntry),
  },
  'ledger.export': {
    input: z.strictObject({
      /** Null: of every thread. */
      threadId: threadId.nullable(),
      format: z.enum(['json', 'markdown']),
    }),
    /** The file written, null when the user closed the dialog. */
    output: path.nullable(),
  },
} as const;
