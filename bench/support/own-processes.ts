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

/** Memory of all of them, what is shared counted by its share (PSS), in MB of 10^6 bytes. */
export function pssMb(main: number): number {
  const kilobytes = ownProcesses(main).map(({ pid }) => {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
  });
  return (kilobytes.reduce((sum, one) => sum + one, 0) * 1_024) / 1_000_000;
}

export function total(seconds: Record<string, number>): number {
  return Object.values(seconds).reduce((sum, one) => sum + one, 0);
}
