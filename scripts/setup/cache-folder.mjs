import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** The per-user folder for things that are costly to make and the same for every work tree. */
export function cacheFolder() {
  if (process.platform === 'win32' && process.env.LOCALAPPDATA) {
    return path.join(process.env.LOCALAPPDATA, 'bobbin-build');
  }
  if (process.platform === 'darwin') return path.join(os.homedir(), 'Library/Caches/bobbin-build');
  return path.join(process.env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache'), 'bobbin-build');
}

/**
 * Returns the cached folder `name`, making it first when it is missing. It is built in a temporary
 * folder and renamed, so an interrupted run leaves nothing half-made; of two runs at the same time
 * the first to finish wins and the other uses its result.
 * @param {string} name changes whenever the content should
 * @param {(folder: string) => Promise<void>} build fills the empty folder it is given
 * @returns {Promise<string>} absolute path
 */
export async function cachedFolder(name, build) {
  const target = path.join(cacheFolder(), name);
  if (existsSync(target)) return target;
  await mkdir(cacheFolder(), { recursive: true });
  const temporary = await mkdtemp(path.join(cacheFolder(), `.${name}-`));
  try {
    await build(temporary);
    await rename(temporary, target).catch((error) => {
      if (!existsSync(target)) throw error;
    });
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  return target;
}
