import { z } from './schema.ts';

/** A file or folder below a thread's folder that fits what was typed. */
export const FoundFile = z.object({
  /** Relative to the thread's folder. */
  path: z.string(),
  isFolder: z.boolean(),
});
export type FoundFile = z.infer<typeof FoundFile>;

/** What the user may point Codex at by name, such as a way to do something that is written down in a file. */
export const Skill = z.object({
  name: z.string(),
  description: z.string(),
  /** Whether the thread's folder brings it, which its author may have written. */
  fromFolder: z.boolean(),
});
export type Skill = z.infer<typeof Skill>;
