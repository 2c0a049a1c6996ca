import { useMemo, useRef, useState } from 'react';
import { words } from '../../../shared/words/words.ts';
import { announce } from '../../state/actions/folds.ts';

/** Several threads chosen at once, to do one thing to all of them. */
export interface Marked {
  /** Those of the list in view, in its order. */
  ids: readonly string[];
  has(threadId: string): boolean;
  /** Adds or takes out one; the next range begins at it. */
  toggle(threadId: string): void;
  /** Chooses everything from where the last choice began, or else from `from`, up to this one. */
  extendTo(threadId: string, from: string | null): void;
  all(): void;
  /** Chooses none; the next range begins at `from`. */
  clear(from?: string): void;
}

const none: readonly string[] = [];

export function useMarked(threadIds: readonly string[]): Marked {
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set());
  const anchor = useRef<string | null>(null);
  /* What went out of view is not acted upon. */
  const ids = useMemo(
    () => (held.size === 0 ? none : threadIds.filter((id) => held.has(id))),
    [held, threadIds],
  );

  function choose(next: Iterable<string>) {
    const chosen = new Set(next);
    if (chosen.size === 0 && held.size === 0) return;
    setHeld(chosen);
    announce(
      chosen.size === 0
        ? words('threadList.noneSelected')
        : words('threadList.countSelected', { count: chosen.size }),
    );
  }

  return {
    ids,
    has: (threadId) => held.has(threadId),
    toggle(threadId) {
      anchor.current = threadId;
      choose(held.has(threadId) ? ids.filter((id) => id !== threadId) : [...ids, threadId]);
    },
    extendTo(threadId, from) {
      if (anchor.current === null || !threadIds.includes(anchor.current)) anchor.current = from;
      const start = threadIds.indexOf(anchor.current ?? threadId);
      const begin = start === -1 ? threadIds.indexOf(threadId) : start;
      const to = threadIds.indexOf(threadId);
      choose(threadIds.slice(Math.min(begin, to), Math.max(begin, to) + 1));
    },
    all: () => choose(threadIds),
    clear(from) {
      if (from !== undefined) anchor.current = from;
      choose([]);
    },
  };
}
