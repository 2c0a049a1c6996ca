// The calls about the list, and about several of its threads at once.
import { CatalogCounts } from '../domain/file-sweep.ts';
import { z } from '../domain/schema.ts';
import { done, nothing, oneThread, threadIds } from './fields.ts';
import { ListPage, ListPlace } from './list-page.ts';

export const listCalls = {
  /** More of the list; what changed since it began is told by events. */
  'catalog.page': { input: z.strictObject({ after: ListPlace }), output: ListPage },
  /** Sweeps first, so the numbers are those of now. */
  'catalog.counts': { input: nothing, output: CatalogCounts },
  /** Those that are so already stay as they are; where one fails the others are still done. */
  'threads.archive': { input: z.strictObject({ threadIds, archived: z.boolean() }), output: done },
  'threads.markRead': { input: z.strictObject({ threadIds, unread: z.boolean() }), output: done },
  'threads.pin': { input: z.strictObject({ threadIds, pinned: z.boolean() }), output: done },
  /** What is typed in a terminal to go on with the thread there; null while Codex has none of it. */
  'threads.terminalCommand': { input: oneThread, output: z.string().nullable() },
  /** Asks in a native dialog, then deletes for good. Answers how many are gone; none when it was cancelled. */
  'threads.delete': { input: z.strictObject({ threadIds }), output: z.number().int() },
} as const;
