// Where files on their way in lie until all of them are there: a folder beside Codex's own, which nothing reads.
import { lstat, mkdtemp, readdir, rmdir, unlink } from 'node:fs/promises';
import path from 'node:path';

/** The process that made it, so that one left behind by a Bobbin that is gone can be told. */
const namePattern = /^\.bobbin-import-(\d{1,10})-[A-Za-z0-9]{6}$/;
const filePattern = /^\d{1,6}$/;

/** Makes a folder of its own (0700) in a Codex home. */
export function makeAside(home: string): Promise<string> {
  return mkdtemp(path.join(home, `.bobbin-import-${process.pid}-`));
}

/**
 * Removes what imports left behind whose Bobbin ended on the way. A folder goes only when its name is one of ours, its
 * process is gone, and it holds nothing but the numbered regular files of an import: no link is followed, nothing else is
 * touched. Answers how many went; a home that is not there has none. Never rejects.
 */
export async function removeLeftAside(
  home: string,
  isAlive: (pid: number) => boolean = isRunning,
): Promise<number> {
  const names = await readdir(home).catch(() => []);
  let removed = 0;
  for (const name of names) {
    const pid = namePattern.exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    if (await removeFolder(path.join(home, name)).catch(() => false)) removed += 1;
  }
  return removed;
}

async function removeFolder(folder: string): Promise<boolean> {
  if (!(await lstat(folder)).isDirectory()) return false;
  const entries = await readdir(folder, { withFileTypes: true });
  if (entries.some((entry) => !entry.isFile() || !filePattern.test(entry.name))) return false;
  for (const { name } of entries) await unlink(path.join(folder, name));
  await rmdir(folder);
  return true;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
