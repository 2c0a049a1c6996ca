import type { SearchHit } from '../../../shared/domain/search.ts';
import type { Thread } from '../../../shared/domain/thread.ts';

/** The places found in one thread. `title` is the hit of its title, where that was found. */
export interface HitGroup {
  thread: Thread;
  title: SearchHit | null;
  places: SearchHit[];
}

/** Hits by thread, the thread with the best hit first. Threads that are gone are left out. */
export function groupHits(
  hits: readonly SearchHit[],
  threads: Readonly<Record<string, Thread>>,
): HitGroup[] {
  const groups = new Map<string, HitGroup>();
  for (const hit of hits) {
    const thread = threads[hit.threadId];
    if (!thread) continue;
    const group = groups.get(thread.id) ?? { thread, title: null, places: [] };
    groups.set(thread.id, group);
    if (hit.itemKey === null) group.title = hit;
    else group.places.push(hit);
  }
  return [...groups.values()];
}

/** The hits in the order in which arrow keys go through them. */
export function hitsInOrder(groups: readonly HitGroup[]): SearchHit[] {
  return groups.flatMap(({ title, places }) => (title ? [title, ...places] : places));
}
