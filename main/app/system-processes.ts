import { readFileSync, readlinkSync } from 'node:fs';

/** Reads processes from `/proc`; where there is none (macOS, Windows), nothing is ever recognised, so nothing is killed. */
export const systemProcesses = {
  inspect(pid: number): { startTime: string | null; executable: string | null } | null {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return { startTime: fields[19] ?? null, executable: readlinkSync(`/proc/${pid}/exe`) };
    } catch {
      return null;
    }
  },
  kill(pid: number): void {
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        /* Gone meanwhile. */
      }
    }
  },
};
