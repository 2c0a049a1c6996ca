import { z } from './schema.ts';

/** A message of the user by which a place in a thread is known. */
export const OutlineEntry = z.object({
  itemKey: z.string(),
  /** Its first words, on one line. */
  words: z.string(),
  /** Milliseconds since the epoch; null where it is not known. */
  at: z.number().nullable(),
});
export type OutlineEntry = z.infer<typeof OutlineEntry>;

/** The user's messages of a thread, newest first; not `complete`: further ones are not read yet, or are too many. */
export const Outline = z.object({ entries: z.array(OutlineEntry), complete: z.boolean() });
export type Outline = z.infer<typeof Outline>;
