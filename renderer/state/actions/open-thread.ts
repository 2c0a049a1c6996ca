import { call } from '../../client/client.ts';
import { transcriptAwaited, transcriptFailed, transcriptReplaced } from '../reduce-transcripts.ts';
import { getState, update } from '../store.ts';

const open = new Set<string>();

/**
 * Asks main for the transcript unless that is under way; with a key, as far back as that item. Reads only: it starts no
 * process.
 */
export async function openThread(threadId: string, itemKey?: string): Promise<void> {
  if (open.has(threadId)) return;
  open.add(threadId);
  update((state) => transcriptAwaited(state, threadId));
  const result = await (itemKey === undefined
    ? call('thread.open', { threadId })
    : call('thread.openAt', { threadId, itemKey }));
  open.delete(threadId);
  update((state) =>
    result.ok
      ? transcriptReplaced(state, result.value)
      : transcriptFailed(state, threadId, result.error),
  );
}

/** Opens a thread that is not held, or could not be opened before. */
export async function ensureOpen(threadId: string): Promise<void> {
  const held = getState().transcripts[threadId];
  if (!held || held.status === 'failed' || held.status === 'stale') await openThread(threadId);
}
