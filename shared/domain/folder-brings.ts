import { z } from './schema.ts';

/** One thing that a folder's own settings would switch on if the folder were trusted. */
export const BroughtThing = z.object({
  kind: z.enum(['server', 'hook', 'rule', 'setting', 'other']),
  /** What it does, in plain words. */
  words: z.string(),
  /** The command, address, beginning or value itself; null where there is none. */
  exact: z.string().nullable(),
  /** The file it comes from. */
  file: z.string(),
});
export type BroughtThing = z.infer<typeof BroughtThing>;

export const FolderBrings = z.object({
  /** Links followed. */
  folder: z.string(),
  things: z.array(BroughtThing),
  /** False where Codex could not be asked, so that the settings are known by their file only. */
  complete: z.boolean(),
});
export type FolderBrings = z.infer<typeof FolderBrings>;
