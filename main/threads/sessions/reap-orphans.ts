import { forgetProcess, listProcesses } from '../../store/processes.ts';
import type { ThreadsContext } from '../threads-context.ts';

/** A process as the system knows it now. */
export interface RunningProcess {
  startTime: string | null;
  executable: string | null;
}

export interface System {
  /** What runs under a pid, null when nothing does. */
  inspect(pid: number): RunningProcess | null;
  /** Kills a process and its group. */
  kill(pid: number): void;
}

/**
 * Ends processes of an earlier Bobbin that outlived it, and forgets the others. Only one whose pid, start time and
 * program all match is ours; a reused pid is left alone. Answers how many were ended.
 */
export function reapOrphans(ctx: Pick<ThreadsContext, 'store' | 'log'>, system: System): number {
  let ended = 0;
  for (const { row, pid, startTime, executable } of listProcesses(ctx.store.db)) {
    const found = system.inspect(pid);
    const isOurs =
      found !== null &&
      startTime !== null &&
      found.startTime === startTime &&
      found.executable === executable;
    if (isOurs) {
      system.kill(pid);
      ended += 1;
      ctx.log(`ended a left-over Codex process (pid ${pid})`);
    }
    forgetProcess(ctx.store.db, row);
  }
  return ended;
}
