import { isGrowing } from '../../../shared/domain/grow-item.ts';
import { call } from '../../client/client.ts';
import {
  farDropped,
  pageAwaited,
  pageTaken,
  transcriptAwaited,
  transcriptFailed,
  transcriptReplaced,
} from '../reduce-transcripts.ts';
import { lookedAt } from '../looked-at.ts';
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

/** Asks main for what stands before the oldest item held, or after the newest, unless that is under way. */
export async function loadPage(threadId: string, way: 'older' | 'newer'): Promise<void> {
  const held = getState().transcripts[threadId];
  const key = held?.order.at(way === 'older' ? 0 : -1);
  if (held?.status !== 'open' || key === undefined) return;
  if (held[way] === 'none' || held[way] === 'reading') return;
  update((state) => pageAwaited(state, threadId, way));
  const result = await call('transcript.page', { threadId, itemKey: key, way });
  const page = result.ok ? result.value : null;
  update((state) => pageTaken(state, { threadId, way, key }, page));
  if (page === null || way === 'older') return;
  // What still grows comes with a number, so that nothing of it is missed or added twice.
  if (!page.more) await openThread(threadId);
  else if (page.items.some(isGrowing)) await openThread(threadId, lookedAt(threadId));
}

/** Lets go of what is far from these items, where too many are held. */
export function dropFar(threadId: string, first: string, last: string): void {
  update((state) => farDropped(state, threadId, first, last));
}
