import type { HappeningKind } from './happening.ts';

/** So many threads have a notification each; with more, one notification speaks for all. */
export const mostNotices = 3;

/** What one notification says for several threads: “3 threads need you, 1 is done, 2 failed.” */
export function togetherWords(kinds: readonly HappeningKind[]): string {
  const count = (kind: HappeningKind) => kinds.filter((one) => one === kind).length;
  const asking = count('needs-you');
  const done = count('turn-done');
  const failed = count('failed');
  const parts = [
    ...(asking > 0 ? [`${asking} ${asking === 1 ? 'needs' : 'need'} you`] : []),
    ...(done > 0 ? [`${done} ${done === 1 ? 'is' : 'are'} done`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
  ];
  return `${parts.join(', ')}.`;
}
