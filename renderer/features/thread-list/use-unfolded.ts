import { useCallback, useState } from 'react';
import type { Thread } from '../../../shared/domain/thread.ts';
import { useSelectedThreadId } from '../../state/selectors/threads.ts';
import { byKin, kinKey } from './thread-tree.ts';

/** The threads whose sub-agents are shown. Those above a thread that is opened are unfolded with it. */
export function useUnfolded(threads: Readonly<Record<string, Thread>>) {
  const [unfolded, setIds] = useState<ReadonlySet<string>>(new Set());
  const selected = useSelectedThreadId();
  const [seen, setSeen] = useState<string | null>(null);
  const setUnfolded = useCallback((threadId: string, isUnfolded: boolean) => {
    setIds((before) => {
      const after = new Set(before);
      if (isUnfolded) after.add(threadId);
      else after.delete(threadId);
      return after;
    });
  }, []);
  if (selected !== seen) {
    setSeen(selected);
    const above = selected === null ? [] : ancestors(threads, selected);
    if (above.length > 0) setIds(new Set([...unfolded, ...above]));
  }
  return { unfolded, setUnfolded };
}

function ancestors(threads: Readonly<Record<string, Thread>>, threadId: string): string[] {
  let thread = threads[threadId];
  if (!thread?.parentThreadId) return [];
  const kin = byKin(Object.values(threads));
  const found = new Set<string>();
  while (thread && thread.parentThreadId !== null) {
    thread = kin.get(kinKey(thread.home, thread.parentThreadId)!);
    if (!thread || found.has(thread.id)) break;
    found.add(thread.id);
  }
  return [...found];
}
