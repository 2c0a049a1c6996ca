import {
  rolloutIdOf,
  threadIdOf,
  type EnvelopeFile,
} from '../../../../shared/domain/thread-envelope.ts';
import { readHead } from './read-head.ts';

export interface StagedFile {
  /** Where it lies aside. */
  at: string;
  described: EnvelopeFile;
}

/** A file that was looked into. */
export interface CheckedFile extends StagedFile {
  /** How much of it the files after it need, in bytes; null: all. */
  needed: number | null;
}

/**
 * The files in the order they were given, when they are the history of that one thread: each says of itself what its
 * name says, and begins the history of the one after it. Null otherwise: nothing travels along unseen.
 */
export async function checkStaged(
  staged: readonly StagedFile[],
  threadId: string,
): Promise<CheckedFile[] | null> {
  const heads = await Promise.all(
    staged.map(async (file) => ({ file, head: await readHead(file.at, null) })),
  );
  const checked: CheckedFile[] = [];
  let expected: string | null = null;
  let needed: number | null = null;
  for (const { file, head } of heads.reverse()) {
    const { described } = file;
    const said = head.header.threadId?.toLowerCase() ?? null;
    if (said !== null && said !== threadIdOf(described)) return null;
    const isOwn = checked.length === 0;
    if (isOwn ? threadIdOf(described) !== threadId : rolloutIdOf(described) !== expected)
      return null;
    checked.unshift({ ...file, needed });
    const base = head.header.historyBase;
    expected = base?.rolloutId.toLowerCase() ?? null;
    needed = base?.endOffset ?? null;
  }
  return checked;
}
