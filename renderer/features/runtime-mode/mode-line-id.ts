/** Id of the line that says what is in force; the toggle names it as its description. */
export function modeLineId(threadId: string): string {
  return `mode-line-${threadId}`;
}
