import { readdirSync, watch, type FSWatcher } from 'node:fs';
import path from 'node:path';

/** New day folders come one below the other: year, month, day. */
const levels = 3;
/** Files come in company; the last of them counts. */
const quietMs = 1_000;

export interface FolderWatch {
  /** Looks again which folders there are; a folder that was missing may have come. */
  rearm(): void;
  close(): void;
}

/**
 * Calls `onChange` a moment after files came or went below the folders; growing files do not count. On Linux, where
 * watching a whole tree costs a watch for every folder, only the newest year, month and day are watched. What cannot be
 * watched is not: a sweep is asked for by the window's focus as well.
 */
export function watchFolders(
  folders: readonly string[],
  onChange: () => void,
  { platform = process.platform, quiet = quietMs } = {},
): FolderWatch {
  const isNative = platform === 'darwin' || platform === 'win32';
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | null = null;
  let closed = false;

  const drop = (folder: string) => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };

  const changed = (kind: string) => {
    if (kind !== 'rename' || closed) return;
    if (timer) clearTimeout(timer);
    timer = setTimeout(() => {
      rearm();
      onChange();
    }, quiet);
    timer.unref();
  };

  const add = (folder: string) => {
    if (watchers.has(folder)) return;
    try {
      const watcher = watch(folder, { persistent: false, recursive: isNative }, changed);
      watcher.on('error', () => drop(folder));
      watchers.set(folder, watcher);
    } catch {
      /* Missing, or the system has no watch left. */
    }
  };

  function rearm(): void {
    if (closed) return;
    const wanted = isNative ? [...folders] : folders.flatMap(newestBelow);
    for (const folder of watchers.keys()) if (!wanted.includes(folder)) drop(folder);
    wanted.forEach(add);
  }

  rearm();
  return {
    rearm,
    close() {
      closed = true;
      if (timer) clearTimeout(timer);
      for (const folder of [...watchers.keys()]) drop(folder);
    },
  };
}

/** A folder and in it the newest of each level, by their numeric names. */
function newestBelow(folder: string): string[] {
  const found = [folder];
  for (let level = 0; level < levels; level += 1) {
    const newest = numbered(found.at(-1)!).at(-1);
    if (newest === undefined) break;
    found.push(path.join(found.at(-1)!, newest));
  }
  return found;
}

function numbered(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => /^\d+$/.test(name))
      .sort();
  } catch {
    return [];
  }
}
