import type { RulePattern } from './saved-rules.ts';

/** Whether every command the second pattern matches is matched by the first, and not the other way round. */
export function isNarrower(pattern: RulePattern, narrowed: RulePattern): boolean {
  const within = pattern.every(
    (place, index) => narrowed[index]?.every((word) => place.includes(word)) ?? false,
  );
  const fewer = pattern.some((place, index) => (narrowed[index]?.length ?? 0) < place.length);
  return within && (narrowed.length > pattern.length || fewer);
}
