import { z } from './schema.ts';

/** A user message on its way to Codex. Its id travels along and comes back on the user item. */
export const OutgoingMessage = z.object({
  id: z.string().min(1).max(64),
  /** Empty where only attachments go along. */
  text: z.string(),
});
export type OutgoingMessage = z.infer<typeof OutgoingMessage>;
