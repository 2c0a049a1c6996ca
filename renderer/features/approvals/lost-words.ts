/** What became of questions whose process ended. */
export function lostWords(count: number): string {
  return count === 1
    ? 'Not answered: Codex ended, so it was not run'
    : `${count} not answered: Codex ended, so nothing was run`;
}
