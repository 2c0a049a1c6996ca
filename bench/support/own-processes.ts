// What Bobbin itself takes of the machine (Linux): the main process and its window, GPU and utility processes. Codex and
// what it runs are not counted.
import { readFileSync } from 'node:fs';
import { children, processInfo } from '../../e2e/support/processes.ts';

const ticksPerSecond = 100;

export interface OwnProcess {
  pid: number;
  /** `main`, or Chromium's word: `renderer`, `gpu-process`, `zygote`, `utility`. */
  type: string;
}

/** The live processes of an Electron program whose main process is `main`. */
export function ownProcesses(main: number): OwnProcess[] {
  const below = (pid: number): OwnProcess[] =>
    children(pid).flatMap((child) => {
      const type = /--type=([\w-]+)/.exec(processInfo(child)?.command ?? '')?.[1];
      return type === undefined ? [] : [{ pid: child, type }, ...below(child)];
    });
  return [{ pid: main, type: 'main' }, ...below(main)];
}

/** Seconds of CPU each kind of process has had so far. */
export function cpuSeconds(main: number): Record<string, number> {
  const seconds: Record<string, number> = {};
  for (const { pid, type } of ownProcesses(main)) {
    seconds[type] = (seconds[type] ?? 0) + cpuOf(pid);
  }
  return seconds;
}

function cpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/**
 * Memory of all of them, in MB of 10^6 bytes: their PSS as it is where no other program has the same Electron loaded.
 * Other Electrons on the machine would take part of the pages of its files, of an empty window as of Bobbin.
 */
export function pssMb(main: number): number {
  const files = new Map<string, number>();
  let kilobytes = 0;
  for (const { pid } of ownProcesses(main)) {
    const { own, ofFiles } = mapped(pid);
    kilobytes += own;
    for (const [file, size] of ofFiles) files.set(file, Math.max(size, files.get(file) ?? 0));
  }
  for (const size of files.values()) kilobytes += size;
  return (kilobytes * 1_024) / 1_000_000;
}

/** What a process has of its own, shared with its kin by parts, and what it has of each file unchanged, in KB. */
function mapped(pid: number): { own: number; ofFiles: Map<string, number> } {
  const ofFiles = new Map<string, number>();
  let own = 0;
  const text = readFileSync(`/proc/${pid}/smaps`, 'utf8');
  for (const part of text.split(/^(?=[0-9a-f]+-[0-9a-f]+ )/m)) {
    const value = (name: string) =>
      Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(part)?.[1] ?? 0);
    const [rss, changed] = [value('Rss'), value('Anonymous')];
    if (rss === 0) continue;
    const file = /^\S+ \S+ \S+ \S+ [1-9]\d* +(\/.*?)(?: \(deleted\))?$/m.exec(part)?.[1];
    if (file === undefined) own += value('Pss');
    else {
      own += (value('Pss') * changed) / rss;
      ofFiles.set(file, (ofFiles.get(file) ?? 0) + rss - changed);
    }
  }
  return { own, ofFiles };
}

export function total(seconds: Record<string, number>): number {
  return Object.values(seconds).reduce((sum, one) => sum + one, 0);
}
