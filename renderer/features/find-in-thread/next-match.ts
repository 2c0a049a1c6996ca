/** The match after the one at `key`, or before it; round the ends. Without one the newest, which is nearest to most readers. */
export function nextMatch(
  matches: readonly string[],
  key: string | null,
  way: 1 | -1,
): string | undefined {
  const at = key === null ? -1 : matches.indexOf(key);
  if (at < 0) return matches.at(-1);
  return matches.at((at + way) % matches.length);
}
