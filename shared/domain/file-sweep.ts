import { z } from './schema.ts';
import { CatalogThread } from './thread.ts';

/** A file under the sessions folders that no row of the list stands for, and why, in a sentence. */
export const LeftOutFile = z.object({ path: z.string(), reason: z.string() });
export type LeftOutFile = z.infer<typeof LeftOutFile>;

/** What a look at the files themselves found, beside what the harness lists. */
export const FileSweep = z.object({
  /** Threads that have a file but are not among those the harness listed. */
  threads: z.array(CatalogThread),
  /** What the files of the listed threads say of where these come from. */
  kin: z.array(
    CatalogThread.pick({
      harnessThreadId: true,
      parentThreadId: true,
      forkedFromId: true,
      agentName: true,
    }),
  ),
  /** Harness ids of all threads that have a file a row can stand for, listed or not. */
  onDisk: z.array(z.string()),
  /** The same and those whose file could not be read: none of these is gone. */
  seen: z.array(z.string()),
  leftOut: z.array(LeftOutFile),
  filesOnDisk: z.number().int(),
  /** False when a folder could not be read, so that what was not found may still be there. */
  complete: z.boolean(),
});
export type FileSweep = z.infer<typeof FileSweep>;

/** How many threads have a file and how many of them the list shows, with every file that is no row of its own. */
export const CatalogCounts = z.object({
  onDisk: z.number().int(),
  shown: z.number().int(),
  filesOnDisk: z.number().int(),
  leftOut: z.array(LeftOutFile),
});
export type CatalogCounts = z.infer<typeof CatalogCounts>;
