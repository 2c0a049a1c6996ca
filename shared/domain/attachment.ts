import { z } from './schema.ts';

/** A picture or a long text that goes along with a message, without its content. */
export const Attachment = z.object({
  id: z.string().min(1).max(64),
  kind: z.enum(['picture', 'text']),
  /** The file's name; empty for what was pasted. */
  name: z.string(),
  /** Bytes of a picture, characters (UTF-16 units) of a text. */
  size: z.number().int(),
});
export type Attachment = z.infer<typeof Attachment>;

/** What is in it; a picture in one of the kinds that Codex and the window take. */
export const AttachmentContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({
    kind: z.literal('picture'),
    bytes: z.instanceof(Uint8Array),
    type: z.enum(['image/png', 'image/jpeg', 'image/gif', 'image/webp']),
  }),
]);
export type AttachmentContent = z.infer<typeof AttachmentContent>;
