import type { Thread } from './thread.ts';
import { z } from './schema.ts';

/** A session file of the harness, with the thread it belongs to where its name or the list says so. */
export interface SessionFile {
  path: string;
  bytes: number;
  /** ms since the epoch. */
  changedAt: number;
  harnessThreadId: string | null;
}

/** How long ago a file was changed last: within 7, 30 or 365 days, or longer. */
export const FileAge = z.enum(['week', 'month', 'year', 'older']);
export type FileAge = z.infer<typeof FileAge>;

const share = { bytes: z.number(), files: z.number().int() };

/** What a home's sessions and Bobbin's own database take on disk, in bytes. */
export const StorageSummary = z.object({
  ...share,
  /** The largest first; null: files of no thread in the list. What is past the first ones is summed up in `others`. */
  folders: z.array(z.object({ ...share, cwd: z.string().nullable() })),
  others: z.object({ ...share, folders: z.number().int() }),
  ages: z.array(z.object({ ...share, age: FileAge })),
  /** The threads with the largest files, each with all files of its own. */
  largest: z.array(z.object({ threadId: z.string(), title: z.string(), bytes: z.number() })),
  database: z.number(),
  /** Threads of which something could not be read, each with what and why in a sentence; the last used first. */
  damaged: z.array(z.object({ threadId: z.string(), title: z.string(), reason: z.string() })),
});
export type StorageSummary = z.infer<typeof StorageSummary>;

const day = 24 * 60 * 60 * 1000;
const mostFolders = 12;
const mostThreads = 10;

type Owner = Pick<Thread, 'id' | 'title' | 'cwd' | 'harnessThreadId' | 'rolloutPath'>;

/** Sums files up by the folder of their thread, by age, and by thread. `now` in ms since the epoch. */
export function summarizeStorage(
  files: readonly SessionFile[],
  threads: readonly Owner[],
  now: number,
): Omit<StorageSummary, 'database' | 'damaged'> {
  const byId = new Map(threads.map((thread) => [thread.harnessThreadId, thread]));
  const byPath = new Map(threads.map((thread) => [thread.rolloutPath, thread]));
  const folders = new Map<string | null, { bytes: number; files: number }>();
  const ages = new Map(FileAge.options.map((age) => [age, { bytes: 0, files: 0 }]));
  const sizes = new Map<Owner, number>();
  const total = { bytes: 0, files: 0 };
  for (const file of files) {
    const owner = byPath.get(file.path) ?? (file.harnessThreadId && byId.get(file.harnessThreadId));
    const cwd = owner ? owner.cwd : null;
    const folder = folders.get(cwd) ?? { bytes: 0, files: 0 };
    folders.set(cwd, folder);
    for (const sum of [total, folder, ages.get(ageOf(now - file.changedAt))!]) {
      sum.bytes += file.bytes;
      sum.files += 1;
    }
    if (owner) sizes.set(owner, (sizes.get(owner) ?? 0) + file.bytes);
  }
  const sorted = [...folders].map(([cwd, sum]) => ({ cwd, ...sum })).sort(largestFirst);
  const others = { bytes: 0, files: 0, folders: 0 };
  for (const folder of sorted.slice(mostFolders)) {
    others.bytes += folder.bytes;
    others.files += folder.files;
    others.folders += 1;
  }
  return {
    ...total,
    folders: sorted.slice(0, mostFolders),
    others,
    ages: [...ages].map(([age, sum]) => ({ age, ...sum })),
    largest: [...sizes]
      .map(([{ id, title }, bytes]) => ({ threadId: id, title, bytes }))
      .sort(largestFirst)
      .slice(0, mostThreads),
  };
}

function largestFirst(a: { bytes: number }, b: { bytes: number }): number {
  return b.bytes - a.bytes;
}

function ageOf(ms: number): FileAge {
  if (ms < 7 * day) return 'week';
  if (ms < 30 * day) return 'month';
  return ms < 365 * day ? 'year' : 'older';
}
