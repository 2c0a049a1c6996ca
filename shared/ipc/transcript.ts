import { TokenUsage } from '../domain/harness-info.ts';
import { Item } from '../domain/item.ts';
import { z } from '../domain/schema.ts';
import { Turn } from '../domain/turn.ts';
import { threadId } from './fields.ts';

/** A page of a transcript. `seq` is the number of the last event it already contains. */
export const Transcript = z.object({
  threadId,
  seq: z.number().int(),
  turns: z.array(Turn),
  items: z.array(Item),
  tokens: TokenUsage.nullable(),
  /** Whether there are, or may be, older items than these. */
  older: z.boolean(),
  /** Whether there are newer ones: this is a part around an item far from the end. */
  newer: z.boolean(),
});
export type Transcript = z.infer<typeof Transcript>;

/** Items that stand before what is held, or after it, oldest first, with their turns. */
export const TranscriptPage = Transcript.pick({ turns: true, items: true }).extend({
  /** Whether there is more that way. Newer items up to the end are not given: there the thread is opened instead. */
  more: z.boolean(),
});
export type TranscriptPage = z.infer<typeof TranscriptPage>;
