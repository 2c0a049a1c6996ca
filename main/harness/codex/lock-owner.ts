import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** A program that holds a thread. */
export interface LockOwner {
  pid: number;
  /** Its command line, shortened, without control characters. */
  name: string;
}

const longestName = 80;

/**
 * The process that has a thread open, by the lock file Codex 0.171.0 keeps for it. Null where the system does not tell
 * (only Linux does without another tool) or nobody holds it any more.
 */
export async function lockOwner(codexHome: string, threadId: string): Promise<LockOwner | null> {
  try {
    const { ino } = await stat(path.join(codexHome, 'thread-writer-locks', `${threadId}.lock`));
    const pid = holderOf(await readFile('/proc/locks', 'utf8'), ino);
    return pid === null ? null : { pid, name: await commandOf(pid) };
  } catch {
    return null;
  }
}

/** Reads lines such as `13: FLOCK  ADVISORY  WRITE 23749 fe:00:2507855 0 EOF`. */
export function holderOf(locks: string, inode: number): number | null {
  for (const line of locks.split('\n')) {
    const [, kind, , access, pid, file] = line.trim().split(/\s+/);
    if (kind !== 'FLOCK' || access !== 'WRITE') continue;
    if (file?.split(':')[2] === String(inode) && Number(pid) > 0) return Number(pid);
  }
  return null;
}

async function commandOf(pid: number): Promise<string> {
  const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  const [program = '', ...rest] = line.split('\0').filter((part) => part !== '');
  const name = [path.basename(program), ...rest].join(' ').replace(/\p{C}/gu, ' ');
  return name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name;
}
