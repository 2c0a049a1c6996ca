import type { Thread } from '../../../shared/domain/thread.ts';

export interface ThreadTree {
  /** Threads that stand by themselves, in the order given. */
  roots: Thread[];
  /** The sub-agents' threads of a thread, by its id, in the order given. */
  children: ReadonlyMap<string, readonly Thread[]>;
}

type Kin = Pick<Thread, 'home' | 'harnessThreadId'>;

/** The name of a thread among those of all homes, in Codex's id; null where it has none yet. */
export function kinKey(home: Thread['home'], harnessThreadId: string | null): string | null {
  return harnessThreadId === null ? null : `${home} ${harnessThreadId}`;
}

/** The threads by {@link kinKey}. */
export function byKin<T extends Kin>(threads: Iterable<T>): Map<string, T> {
  const found = new Map<string, T>();
  for (const thread of threads) {
    const key = kinKey(thread.home, thread.harnessThreadId);
    if (key !== null) found.set(key, thread);
  }
  return found;
}

/**
 * Puts sub-agents' threads under the one that began them. A pinned one stands by itself, and so does one whose parent
 * is not among the threads given, or is its own ancestor in a damaged history.
 */
export function threadTree(threads: readonly Thread[]): ThreadTree {
  const children = new Map<string, Thread[]>();
  if (threads.every((thread) => thread.parentThreadId === null)) {
    return { roots: [...threads], children };
  }
  const kin = byKin(threads);
  const parentOf = (thread: Thread) => {
    const key = thread.pinned ? null : kinKey(thread.home, thread.parentThreadId);
    return key === null ? undefined : kin.get(key);
  };
  const roots: Thread[] = [];
  for (const thread of threads) {
    const parent = parentOf(thread);
    if (parent === undefined || isInCircle(thread, parentOf)) {
      roots.push(thread);
      continue;
    }
    const siblings = children.get(parent.id);
    if (siblings) siblings.push(thread);
    else children.set(parent.id, [thread]);
  }
  return { roots, children };
}

function isInCircle(thread: Thread, parentOf: (thread: Thread) => Thread | undefined): boolean {
  const seen = new Set<Thread>();
  for (let at = parentOf(thread); at !== undefined && !seen.has(at); at = parentOf(at)) {
    if (at === thread) return true;
    seen.add(at);
  }
  return false;
}
