// What runs on the system, read from /proc. Linux only, as the specs are.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

export interface ProcessInfo {
  pid: number;
  parent: number;
  command: string;
  stopped: boolean;
}

/** One live process; null when it is gone or only waits to be reaped. */
export function processInfo(pid: number): ProcessInfo | null {
  const stat = statOf(pid);
  if (stat === null) return null;
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return { pid, parent: stat.parent, command, stopped: stat.state === 'T' };
  } catch {
    return null;
  }
}

export function isAlive(pid: number): boolean {
  return statOf(pid) !== null;
}

function statOf(pid: number): { state: string; parent: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' || state === 'X' ? null : { state: state!, parent: Number(parent) };
  } catch {
    return null;
  }
}

/** Every live process whose command line or environment names `folder`: a test's own processes, whoever started them. */
export function processesNaming(folder: string): ProcessInfo[] {
  return allPids().flatMap((pid) => {
    if (pid === process.pid || !names(pid, folder)) return [];
    return processInfo(pid) ?? [];
  });
}

/** Live `codex app-server` processes of a test folder. */
export function codexProcesses(folder: string): ProcessInfo[] {
  return processesNaming(folder).filter(({ command }) => /\bcodex app-server\b/.test(command));
}

/** The codex processes that hold the thread: those with its writer lock open. */
export function holders(codexHome: string, harnessThreadId: string, among: number[]): number[] {
  const lock = `${codexHome}/thread-writer-locks/${harnessThreadId}.lock`;
  return among.filter((pid) => openFiles(pid).includes(lock));
}

/** Direct children of a process. */
export function children(pid: number): number[] {
  return allPids().filter((child) => statOf(child)?.parent === pid);
}

/** Every living descendant of a process, itself included. */
export function descendants(pid: number): ProcessInfo[] {
  const own = processInfo(pid);
  return own === null ? [] : [own, ...children(pid).flatMap(descendants)];
}

function allPids(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

function names(pid: number, folder: string): boolean {
  return ['cmdline', 'environ'].some((file) => {
    try {
      return readFileSync(`/proc/${pid}/${file}`, 'utf8').includes(folder);
    } catch {
      return false;
    }
  });
}

/** TCP addresses (as /proc spells them) on which any of the processes listens. */
export function listening(pids: number[]): string[] {
  const own = new Set(pids.flatMap(openFiles).filter((file) => file.startsWith('socket:')));
  return ['tcp', 'tcp6'].flatMap((table) =>
    readFileSync(`/proc/net/${table}`, 'utf8')
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s+/))
      .filter((fields) => fields[3] === '0A' && own.has(`socket:[${fields[9]}]`))
      .map((fields) => fields[1]!),
  );
}

function openFiles(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      try {
        return readlinkSync(`/proc/${pid}/fd/${fd}`);
      } catch {
        return [];
      }
    });
  } catch {
    return [];
  }
}
