import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { LeftOutFile } from '../../../../shared/domain/file-sweep.ts';
import { words } from '../../../../shared/words/words.ts';
import { adapterList } from './adapter-sessions.ts';

export interface SessionFiles {
  files: string[];
  /** Folders and links that were not looked into. */
  leftOut: LeftOutFile[];
  /** False when a folder could not be read, or the home or its sessions folder is not there. */
  complete: boolean;
}

const deepest = 8;
const isSessionName = (name: string) => /\.jsonl(?:\.zst)?$|\.json$/.test(name);

/** Every session file below a Codex home. Links to folders are not followed; a folder that fails spoils no other. */
export async function walkSessions(home: string): Promise<SessionFiles> {
  const found: SessionFiles = { files: [], leftOut: [], complete: true };
  const isThere = await stat(path.join(home, 'sessions')).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
  if (!isThere) found.complete = false;
  await walk(path.join(home, 'sessions'), 0, found);
  await walk(path.join(home, 'archived_sessions'), 0, found);
  return found;
}

async function walk(folder: string, depth: number, found: SessionFiles): Promise<void> {
  let entries;
  try {
    entries = await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    found.complete = false;
    found.leftOut.push({ path: folder, reason: words('leftOut.folderUnreadable') });
    return;
  }
  for (const entry of entries) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (depth < deepest) await walk(place, depth + 1, found);
      else found.leftOut.push({ path: place, reason: words('leftOut.folderTooDeep') });
    } else if (depth === 0 && entry.name === adapterList) {
      found.leftOut.push({ path: place, reason: words('leftOut.adapterList') });
    } else if (isSessionName(entry.name)) found.files.push(place);
    else if (entry.isSymbolicLink() && (await leadsToFolder(place))) {
      found.leftOut.push({ path: place, reason: words('leftOut.folderLink') });
    }
  }
}

function leadsToFolder(place: string): Promise<boolean> {
  return stat(place).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
}
