import { execFile } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';

/** A process that can be told apart from a later one with the same number. */
export interface ProcessMark {
  pid: number;
  startTime: string | null;
}

/** Start time of a process in the system's own unit; null where it cannot be read or the process is gone. */
export async function readStartTime(pid: number): Promise<string | null> {
  if (process.platform === 'linux') return readStat(pid)?.startTime ?? null;
  if (process.platform === 'win32') return null;
  const output = await run('/bin/ps', ['-o', 'lstart=', '-p', String(pid)]);
  return output.trim() || null;
}

/** Every living descendant of a process, whatever group or session it moved to. Empty on Windows. */
export async function listDescendants(pid: number): Promise<ProcessMark[]> {
  if (process.platform === 'win32') return [];
  const all = process.platform === 'linux' ? readProcesses() : await readPs();
  const found: ProcessMark[] = [];
  for (const parents = [pid]; parents.length > 0;) {
    const parent = parents.pop();
    for (const child of all.filter((row) => row.parent === parent)) {
      found.push({ pid: child.pid, startTime: child.startTime });
      parents.push(child.pid);
    }
  }
  return found;
}

/**
 * Living processes whose environment holds `NAME=value`: whoever was started below a process that had it, wherever they
 * have been moved since. Empty on Windows.
 */
export async function listBearers(name: string, value: string): Promise<ProcessMark[]> {
  if (process.platform === 'win32') return [];
  if (process.platform !== 'linux') {
    const output = await run('/bin/ps', ['-axE', '-o', 'pid=,command=']);
    const lines = output.split('\n').filter((line) => line.includes(`${name}=${value}`));
    const pids = lines.map((line) => Number.parseInt(line, 10));
    return Promise.all(pids.map(async (pid) => ({ pid, startTime: await readStartTime(pid) })));
  }
  const wanted = `\0${name}=${value}\0`;
  return readProcesses().filter(({ pid }) =>
    `\0${readFile(`/proc/${pid}/environ`)}`.includes(wanted),
  );
}

/** Milliseconds after which a look at every process of the machine lets others go on. */
const longestStep = 5;

/** Living processes whose environment names a variable, with its value and their command line. Linux alone tells. */
export async function listCarriers(
  name: string,
): Promise<(ProcessMark & { value: string; command: string })[]> {
  if (process.platform !== 'linux') return [];
  const found: (ProcessMark & { value: string; command: string })[] = [];
  let steppedAt = performance.now();
  for (const pid of listPids()) {
    if (performance.now() - steppedAt > longestStep) {
      await nextTurn();
      steppedAt = performance.now();
    }
    const value = readFile(`/proc/${pid}/environ`)
      .split('\0')
      .find((one) => one.startsWith(`${name}=`))
      ?.slice(name.length + 1);
    const stat = value === undefined ? null : readStat(pid);
    if (value === undefined || stat === null) continue;
    const command = readFile(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').trim();
    found.push({ pid, startTime: stat.startTime, value, command });
  }
  return found;
}

/** Asks a process to end, then kills it; true once it is gone. One that has another start time now is left alone. */
export async function stopMarked(mark: ProcessMark, patienceMs = 1500): Promise<boolean> {
  const lives = async () =>
    mark.startTime !== null && (await readStartTime(mark.pid)) === mark.startTime;
  if (!(await lives())) return true;
  signal(mark.pid, 'SIGTERM');
  for (const until = performance.now() + patienceMs; performance.now() < until;) {
    if (!(await lives())) return true;
    await delay(20);
  }
  await killMarked([mark]);
  return !(await lives());
}

/** Tells everything that was started below one child from everything else; tools inherit it. */
export const sessionName = 'BOBBIN_SESSION';

/**
 * Kills a child of ours, its group, and everything below it, wherever that has moved; `session` is what their environment
 * names. Resolves when they are gone, or after a second. The child must not have been waited for yet.
 */
export async function killTree(pid: number, session: string | null): Promise<void> {
  if (process.platform === 'win32') {
    const { file, args } = treeKillCommand(pid, process.env['SystemRoot'] ?? 'C:\\Windows');
    await run(file, args);
    return;
  }
  const below = await listDescendants(pid);
  signal(-pid, 'SIGKILL');
  signal(pid, 'SIGKILL');
  const bearers = session === null ? [] : await listBearers(sessionName, session);
  await killMarked([...below, ...bearers]);
}

/** Kills those of the marked processes that still are who they were, and waits for their end, a second at most. */
export async function killMarked(marks: readonly ProcessMark[]): Promise<void> {
  const until = performance.now() + 1000;
  const kill = async (mark: ProcessMark) => {
    while ((await readStartTime(mark.pid)) === mark.startTime && performance.now() < until) {
      signal(mark.pid, 'SIGKILL');
      await delay(10);
    }
  };
  await Promise.all(marks.map(kill));
}

/** Sends a signal; a negative number means a process group. False when there is nobody to receive it. */
export function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

/** The command that ends a whole process tree on Windows, started without a shell. */
export function treeKillCommand(pid: number, systemRoot: string): { file: string; args: string[] } {
  const file = `${systemRoot}\\System32\\taskkill.exe`;
  return { file, args: ['/PID', String(pid), '/T', '/F'] };
}

interface Row extends ProcessMark {
  parent: number;
}

function readProcesses(): Row[] {
  return listPids().flatMap((pid) => readStat(pid) ?? []);
}

function listPids(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

/** Empty for a file that is gone or another user's. */
function readFile(file: string, encoding: 'latin1' | 'utf8' = 'latin1'): string {
  try {
    return readFileSync(file, encoding);
  } catch {
    return '';
  }
}

/** The command's name stands in parentheses and may hold any character; the fields follow the last one. */
function readStat(pid: number): Row | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    // A zombie is dead; only its parent has not noticed.
    if (fields[0] === 'Z') return null;
    return { pid, parent: Number(fields[1]), startTime: fields[19] ?? null };
  } catch {
    return null;
  }
}

async function readPs(): Promise<Row[]> {
  const output = await run('/bin/ps', ['-axo', 'pid=,ppid=,lstart=']);
  return output.split('\n').flatMap((line) => {
    const [, pid, parent, startTime] = /^\s*(\d+)\s+(\d+)\s+(.+?)\s*$/.exec(line) ?? [];
    return pid === undefined
      ? []
      : [{ pid: Number(pid), parent: Number(parent), startTime: startTime ?? null }];
  });
}

function run(file: string, args: string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(file, args, { timeout: 2000, env: { LC_ALL: 'C' } }, (_error, stdout) =>
      resolve(stdout),
    );
  });
}
