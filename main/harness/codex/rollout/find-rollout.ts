import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { parseRolloutName, type RolloutName } from './rollout-name.ts';

interface Candidate extends RolloutName {
  file: string;
  isArchived: boolean;
}

/** The files of every session below a Codex home, sub-folders that cannot be read left out. */
export async function listRollouts(home: string): Promise<string[]> {
  const trees = await Promise.all(
    ['sessions', 'archived_sessions'].map((tree) =>
      readdir(path.join(home, tree), { recursive: true, withFileTypes: true }).catch(() => []),
    ),
  );
  return trees
    .flat()
    .filter((entry) => !entry.isDirectory() && /\.jsonl(?:\.zst)?$|\.json$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** The file with this rollout id, which `history_base` names; null when there is none. */
export function findByRolloutId(files: readonly string[], rolloutId: string): string | null {
  const id = rolloutId.toLowerCase();
  return best(candidates(files).filter((one) => one.rolloutId === id));
}

/** The current file of a thread: the newest after a revert, an active one before an archived. */
export function findByThreadId(files: readonly string[], threadId: string): string | null {
  const id = threadId.toLowerCase();
  return best(candidates(files).filter((one) => one.threadId === id));
}

function candidates(files: readonly string[]): Candidate[] {
  return files.flatMap((file) => {
    const name = parseRolloutName(file);
    const isArchived = file.split(path.sep).includes('archived_sessions');
    return name === null ? [] : { ...name, file, isArchived };
  });
}

function best(found: Candidate[]): string | null {
  const isReverted = (one: Candidate) => Number(one.rolloutId !== one.threadId);
  const isPlain = (one: Candidate) => Number(!one.file.endsWith('.zst'));
  const [first] = found.sort(
    (a, b) =>
      isReverted(b) - isReverted(a) ||
      b.time.localeCompare(a.time) ||
      Number(a.isArchived) - Number(b.isArchived) ||
      isPlain(b) - isPlain(a),
  );
  return first?.file ?? null;
}

/** The Codex home a file lies in, by its folders; null outside of one. */
export function homeOf(file: string): string | null {
  for (let folder = path.dirname(path.resolve(file)); ; folder = path.dirname(folder)) {
    const name = path.basename(folder);
    if (name === 'sessions' || name === 'archived_sessions') return path.dirname(folder);
    if (folder === path.dirname(folder)) return null;
  }
}
