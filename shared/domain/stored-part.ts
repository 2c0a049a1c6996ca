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

/** What stayed on disk of an item: a piece of a text, or a picture of a kind and size that is shown. */
export const StoredContent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('text'),
    text: z.string(),
    /** Where the next piece begins; null at the end. */
    next: z.number().int().nullable(),
  }),
  z.object({
    kind: z.literal('picture'),
    bytes: z.instanceof(Uint8Array),
    type: z.enum(['image/png', 'image/jpeg', 'image/gif', 'image/webp']),
    width: z.number().int(),
    height: z.number().int(),
  }),
]);
export type StoredContent = z.infer<typeof StoredContent>;
