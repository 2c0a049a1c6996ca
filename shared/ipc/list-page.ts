import { z } from '../domain/schema.ts';
import { SessionState } from '../domain/session.ts';
import { Thread } from '../domain/thread.ts';

/** A thread with its session: one row of the list. */
export const ThreadRow = z.object({ thread: Thread, session: SessionState });
export type ThreadRow = z.infer<typeof ThreadRow>;

/** How far the list was read: those that are not archived come first, of both the last used. */
export const ListPlace = z.strictObject({
  archived: z.boolean(),
  updatedAt: z.number(),
  id: z.string().max(100),
});
export type ListPlace = z.infer<typeof ListPlace>;

/** What of the list has not been sent yet. */
export const ListRest = z.object({
  after: ListPlace,
  /** How many threads there are in all. */
  threads: z.number().int(),
  /** How many of all shall run in full access. */
  fullAccess: z.object({ listed: z.number().int(), archived: z.number().int() }),
});
export type ListRest = z.infer<typeof ListRest>;

/** A piece of the list; `rest` is null when nothing comes after it. */
export const ListPage = z.object({ rows: z.array(ThreadRow), rest: ListRest.nullable() });
export type ListPage = z.infer<typeof ListPage>;
