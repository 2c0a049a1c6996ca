import { stat } from 'node:fs/promises';
import type { SessionFile } from '../../../../shared/domain/storage.ts';
import { parseRolloutName } from './rollout-name.ts';
import { walkSessions } from './walk-sessions.ts';

/** So many files are looked at together: enough to be quick, too few to hold up other reading. */
const together = 16;

/** Size and age of every session file below a Codex home. A file that goes meanwhile is left out. */
export async function listSessionFiles(home: string): Promise<SessionFile[]> {
  const { files } = await walkSessions(home);
  const found: SessionFile[] = [];
  for (let at = 0; at < files.length; at += together) {
    const some = await Promise.all(files.slice(at, at + together).map(sizeOf));
    found.push(...some.filter((file) => file !== null));
  }
  return found;
}

async function sizeOf(path: string): Promise<SessionFile | null> {
  const stats = await stat(path).catch(() => null);
  if (stats === null) return null;
  const harnessThreadId = parseRolloutName(path)?.threadId ?? null;
  return { path, bytes: stats.size, changedAt: stats.mtimeMs, harnessThreadId };
}
