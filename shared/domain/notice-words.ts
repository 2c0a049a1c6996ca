import type { HappeningKind } from './happening.ts';
import { listWords } from '../words/list-words.ts';
import { words } from '../words/words.ts';

/** So many threads have a notification each; with more, one notification speaks for all. */
export const mostNotices = 3;

/** What one notification says for several threads: “3 threads need you, 1 is done, 2 failed.” */
export function togetherWords(kinds: readonly HappeningKind[]): string {
  const count = (kind: HappeningKind) => kinds.filter((one) => one === kind).length;
  const asking = count('needs-you');
  const done = count('turn-done');
  const failed = count('failed');
  const parts = [
    ...(asking > 0 ? [words('notices.needYou', { count: asking })] : []),
    ...(done > 0 ? [words('notices.done', { count: done })] : []),
    ...(failed > 0 ? [words('notices.failed', { count: failed })] : []),
  ];
  return words('notices.together', { parts: listWords(parts) });
}
