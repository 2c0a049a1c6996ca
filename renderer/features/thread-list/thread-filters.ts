import { modeView } from '../../../shared/domain/mode-view.ts';
import { isBusy, needsYou } from '../../../shared/domain/session-selectors.ts';
import { detached } from '../../../shared/domain/detached.ts';
import type { SessionState } from '../../../shared/domain/session.ts';
import type { Thread } from '../../../shared/domain/thread.ts';
import type { ThreadFilter } from '../../state/app-state.ts';

export interface FilterInput {
  threads: Readonly<Record<string, Thread>>;
  sessions: Readonly<Record<string, SessionState>>;
  filter: ThreadFilter;
  /** Null: wherever they began. */
  source: string | null;
  query: string;
}

export interface Filtered {
  /** The last used first. */
  shown: Thread[];
  /** Threads of the chosen source under each filter, whatever is searched for. */
  counts: Record<ThreadFilter, number>;
  /** How many threads began where, archived ones included; the most frequent first. */
  sources: { source: string; count: number }[];
}

/** The threads that pass the filter, the source and the search. */
export function filterThreads({ threads, sessions, filter, source, query }: FilterInput): Filtered {
  const counts = { all: 0, 'needs-you': 0, running: 0, 'full-access': 0, archived: 0 };
  const sources = new Map<string, number>();
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const shown: Thread[] = [];
  for (const thread of Object.values(threads)) {
    sources.set(thread.source, (sources.get(thread.source) ?? 0) + 1);
    if (source !== null && thread.source !== source) continue;
    const session = sessions[thread.id] ?? detached;
    let passes = false;
    for (const name of filtersOf(thread, session)) {
      counts[name] += 1;
      passes ||= name === filter;
    }
    if (passes && matches(thread, words)) shown.push(thread);
  }
  shown.sort((a, b) => b.updatedAt - a.updatedAt || (a.id < b.id ? -1 : 1));
  return {
    shown,
    counts,
    sources: [...sources]
      .map(([name, count]) => ({ source: name, count }))
      .sort((a, b) => b.count - a.count || (a.source < b.source ? -1 : 1)),
  };
}

/** The counts with what is known of a list that is still coming: so many of all shall run in full access. */
export function withRest(
  counts: Filtered['counts'],
  source: string | null,
  fullAccess: number,
): Filtered['counts'] {
  if (source !== null) return counts;
  return { ...counts, 'full-access': Math.max(counts['full-access'], fullAccess) };
}

/* Most threads are one of these two; a list of ten thousand is filtered at each change of a session. */
const archived: readonly ThreadFilter[] = ['archived'];
const atRest: readonly ThreadFilter[] = ['all'];

function filtersOf(thread: Thread, session: SessionState): readonly ThreadFilter[] {
  if (thread.archived) return archived;
  if (session.status === 'detached' && thread.desiredMode !== 'full-access') return atRest;
  const filters: ThreadFilter[] = ['all'];
  if (needsYou(session)) filters.push('needs-you');
  else if (isBusy(session)) filters.push('running');
  if (modeView(session, thread.desiredMode).shown === 'full-access') filters.push('full-access');
  return filters;
}

function matches(thread: Thread, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const text = `${thread.title} ${thread.cwd} ${thread.branch ?? ''}`.toLocaleLowerCase();
  return words.every((word) => text.includes(word));
}
