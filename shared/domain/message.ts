import { z } from './schema.ts';

/** A user message on its way to Codex. Its id travels along and comes back on the user item. */
export const OutgoingMessage = z.object({
  id: z.string().min(1).max(64),
  text: z.string().min(1),
});
export type OutgoingMessage = z.infer<typeof OutgoingMessage>;
