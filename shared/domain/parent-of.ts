import type { Thread } from './thread.ts';

type Kin = Pick<Thread, 'home' | 'harnessThreadId' | 'parentThreadId'>;

/** The threads above one, the nearest first, as far as `find` knows them by Codex's id; a circle ends it. */
export function ancestorsOf<T extends Kin>(
  thread: T,
  find: (home: Thread['home'], harnessThreadId: string) => T | undefined,
): T[] {
  const above: T[] = [];
  for (let at = thread; at.parentThreadId !== null;) {
    const parent = find(at.home, at.parentThreadId);
    if (parent === undefined || parent === thread || above.includes(parent)) break;
    above.push(parent);
    at = parent;
  }
  return above;
}
