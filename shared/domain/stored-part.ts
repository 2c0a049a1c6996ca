import { z } from './schema.ts';

/** What a text or picture that is not in its item is of it. */
export const StoredField = z.enum(['output', 'input', 'image']);
export type StoredField = z.infer<typeof StoredField>;

/**
 * A text or picture of an item that stays on disk until it is looked at. `file`, `offset` and `length` say where the
 * harness finds it: JSON-escaped, between its quotes, in bytes of the expanded file. `file` is null for a text that
 * main holds whole and of which this item has the beginning and the end; the window is told no other.
 */
export const StoredPart = z.object({
  field: StoredField,
  file: z.string().nullable(),
  offset: z.number().int().nonnegative(),
  length: z.number().int().nonnegative(),
});
export type StoredPart = z.infer<typeof StoredPart>;
