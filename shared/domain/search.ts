import { z } from './schema.ts';

/** Part of a text with the places of what was looked for, as UTF-16 offsets `[start, end)` in order. */
export const Snippet = z.object({
  text: z.string(),
  ranges: z.array(z.tuple([z.number().int(), z.number().int()])),
});
export type Snippet = z.infer<typeof Snippet>;

/** A place where every word was found. */
export const SearchHit = z.object({
  threadId: z.string(),
  /** The item's key within its thread; null: the thread's title. */
  itemKey: z.string().nullable(),
  /** The kind of the item; `title` for a title. */
  kind: z.string(),
  /** Milliseconds since the epoch; null where the item has no time. */
  at: z.number().nullable(),
  snippet: Snippet,
});
export type SearchHit = z.infer<typeof SearchHit>;

/** Best first. `more`: there are places that are not among the hits. */
export const SearchResult = z.object({ hits: z.array(SearchHit), more: z.boolean() });
export type SearchResult = z.infer<typeof SearchResult>;

/** Items of one thread that were found. */
export const FoundItems = z.object({
  /** Their keys, oldest first; of very many the newest. */
  keys: z.array(z.string()),
  /** How many there are. */
  count: z.number().int(),
  /** Whether the whole thread was looked through; else only what is stored of it so far. */
  complete: z.boolean(),
});
export type FoundItems = z.infer<typeof FoundItems>;

/** How far the text of threads that were never opened here has been read. */
export const SearchStatus = z.object({
  /** Threads whose text is searched. */
  done: z.number().int(),
  total: z.number().int(),
  /** Threads that could not be read. */
  failed: z.number().int(),
  /** Whether reading goes on by itself. */
  active: z.boolean(),
});
export type SearchStatus = z.infer<typeof SearchStatus>;
