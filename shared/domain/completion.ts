/** A word before the caret that the composer can complete: a file after @, a command at the very beginning after /, a skill after $. */
export interface Completable {
  kind: 'file' | 'command' | 'skill';
  /** Where the word with its sign begins, and where it ends: at the caret. */
  start: number;
  end: number;
  /** The word without its sign. */
  query: string;
}

const kinds = { '@': 'file', '/': 'command', $: 'skill' } as const;
/** Longer words are text that only looks like one. */
const longestQuery = 100;

/** What the caret stands behind, if that can be completed; a selection cannot. */
export function completableAt(text: string, caret: number): Completable | null {
  const line = text.slice(Math.max(0, caret - longestQuery - 1), caret);
  const found = /(?:^|[\s([{"'])([@/$])([^\s]*)$/u.exec(line);
  if (!found) return null;
  const sign = found[1] as keyof typeof kinds;
  const query = found[2]!;
  const start = caret - query.length - 1;
  // The rest of the word stands behind the caret: it is being read, not written.
  if (/^\S/.test(text.slice(caret))) return null;
  if (sign === '/' && start !== 0) return null;
  if (sign !== '@' && !/^[\w:-]*$/.test(query)) return null;
  return { kind: kinds[sign], start, end: caret, query };
}

/** The text with the word replaced, and where the caret is then: behind it and a space. */
export function completed(
  text: string,
  { start, end }: Pick<Completable, 'start' | 'end'>,
  word: string,
): { text: string; caret: number } {
  const rest = text.slice(end);
  const gap = /^\s/.test(rest) ? '' : ' ';
  const before = text.slice(0, start) + word;
  return { text: before + gap + rest, caret: before.length + 1 };
}

/** A path as Codex's own programs write it into a message: as it is, in quotes where it has a space. */
export function pathWord(path: string): string {
  return /\s/.test(path) && !path.includes('"') ? `"${path}"` : path;
}
