import type { Place } from './app-state.ts';

const mostRemembered = 50;

/** The threads last in view, once this place is. */
export function recentWith(recent: readonly string[], place: Place): readonly string[] {
  if (place.kind !== 'thread') return recent;
  const others = recent.filter((id) => id !== place.threadId);
  return [place.threadId, ...others].slice(0, mostRemembered);
}
