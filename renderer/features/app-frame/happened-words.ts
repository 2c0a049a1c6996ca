import type { Happening } from '../../../shared/domain/happening.ts';

/** What the note says: the last that happened, and how many threads besides. */
export function happenedWords(title: string, happening: Happening, others: number): string {
  const words = `${title}: ${happening.text}`;
  if (others === 0) return words;
  return `${words} (and ${others} more)`;
}
