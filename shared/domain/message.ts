import { z } from './schema.ts';

/** A user message on its way to Codex. Its id travels along and comes back on the user item. */
export const OutgoingMessage = z.object({
  id: z.string().min(1).max(64),
  text: z.string().min(1),
});
export type OutgoingMessage = z.infer<typeof OutgoingMessage>;

/** Codex refuses longer input: 1 048 576 characters (measured, Codex 0.171.0). */
export const maxMessageLength = 1_048_576;
