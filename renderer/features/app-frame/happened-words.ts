import type { Happening } from '../../../shared/domain/happening.ts';
import { words } from '../../../shared/words/words.ts';

/** What the note says: the last that happened, and how many threads besides. */
export function happenedWords(title: string, happening: Happening, others: number): string {
  const { text } = happening;
  return others === 0
    ? words('common.labelled', { label: title, text })
    : words('happened.and', { title, text, count: others });
}
