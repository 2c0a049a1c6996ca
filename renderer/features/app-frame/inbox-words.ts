import { words } from '../../../shared/words/words.ts';
/** What the pill of the inbox says: the most pressing alone. The number comes first; a narrow window shows only that. */
export function inboxWords(counts: { waiting: number; lost: number; ended: number }): string {
  const { waiting, lost, ended } = counts;
  if (waiting > 0) return words('titleBar.needYou', { count: waiting });
  return lost > 0
    ? words('titleBar.notAnswered', { count: lost })
    : words('titleBar.ended', { count: ended });
}
