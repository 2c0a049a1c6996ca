import { call } from '../../client/client.ts';
import {
  olderAwaited,
  olderTaken,
  transcriptAwaited,
  transcriptFailed,
  transcriptReplaced,
} from '../reduce-transcripts.ts';
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

/** Asks main for what stands before the oldest item held, unless there is nothing or that is under way. */
export async function loadOlder(threadId: string): Promise<void> {
  const held = getState().transcripts[threadId];
  const before = held?.order[0];
  if (held?.status !== 'open' || before === undefined) return;
  if (held.older === 'none' || held.older === 'reading') return;
  update((state) => olderAwaited(state, threadId));
  const result = await call('transcript.page', { threadId, before });
  update((state) => olderTaken(state, threadId, before, result.ok ? result.value : null));
}
