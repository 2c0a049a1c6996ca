import { LedgerEntry, LedgerFilter } from '../domain/ledger.ts';
import { z } from '../domain/schema.ts';
import { path, threadId } from './fields.ts';

export const ledgerCalls = {
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
