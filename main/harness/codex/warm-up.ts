import { stat } from 'node:fs/promises';
import type { JsonRpc } from './json-rpc.ts';

/** A thread that a process serves. */
export interface ServedThread {
  harnessThreadId: string;
  /** Its log file, which may not exist yet; null where Codex names none. */
  rollout: string | null;
}

const patienceMs = 15_000;
/** Up to so many bytes of its rollout a thread is read for nothing but speed: 3 ms and 1 MB of memory for each MB. */
const smallRollout = 8 * 1024 * 1024;

/**
 * Lets Codex open its list, its settings, the skills and the history of the thread that will most likely be asked for:
 * what the first resume of a process waits for otherwise. With 0.171.0 on a small thread the resume takes 22 ms then,
 * not 31, and the process that served the thread ends sooner, since it is not the last to close the history. All of it
 * only reads, in no folder of the user's. Never rejects: where something fails, the resume waits for it and says why.
 */
export async function warmUp(
  rpc: JsonRpc,
  { harnessThreadId, rollout }: ServedThread,
): Promise<void> {
  try {
    await rpc.request('thread/list', { limit: 1, useStateDbOnly: true }, patienceMs);
    await rpc.request('config/read', { includeLayers: false }, patienceMs);
    await rpc.request('skills/list', {}, patienceMs);
    if (rollout === null || (await stat(rollout)).size > smallRollout) return;
    const params = { threadId: harnessThreadId, limit: 1, itemsView: 'summary' };
    await rpc.request('thread/turns/list', params, patienceMs);
  } catch {
    // See above.
  }
}
