import { maxSearchLength } from '../domain/longest-texts.ts';
import { z } from '../domain/schema.ts';
import { FoundItems, SearchResult, SearchStatus } from '../domain/search.ts';
import { nothing, threadId } from './fields.ts';

const text = z.string().max(maxSearchLength);

export const searchCalls = {
  /** Titles and the text of every item; `threadId` null: of every thread. */
  'search.find': {
    input: z.strictObject({
      text,
      limit: z.number().int().min(1).max(200),
      threadId: threadId.nullable(),
    }),
    output: SearchResult,
  },
  /**
   * The items of one thread that hold every word, which may be parts of words. `reach`: what is not stored yet of its
   * history is read first, which may take a while.
   */
  'thread.find': {
    input: z.strictObject({ threadId, text, reach: z.boolean() }),
    output: FoundItems,
  },
  'search.status': { input: nothing, output: SearchStatus },
} as const;
