import type { HarnessProgram } from '../harness.ts';
import { listCarriers } from './process-tree.ts';

/** Codex gives every tool this variable with the thread's id; what a tool starts inherits it, wherever it moves. */
const threadVariable = 'CODEX_THREAD_ID';

/** Living programs that tools of these threads are or have started. */
export async function programsOf(harnessThreadIds: readonly string[]): Promise<HarnessProgram[]> {
  const wanted = new Set(harnessThreadIds);
  // A Bobbin that was itself started by an agent's command carries that agent's name, and so do its own processes.
  wanted.delete(process.env[threadVariable] ?? '');
  const carriers = await listCarriers(threadVariable);
  return carriers
    .filter(({ value }) => wanted.has(value))
    .map(({ value, pid, startTime, command }) => ({
      ...{ harnessThreadId: value, pid, startTime, command },
    }));
}
