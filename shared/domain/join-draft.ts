/** The composer's text once messages that were not sent are back in it: they first, then what was being written. */
export function joinDraft(returned: readonly string[], draft: string): string {
  return [...returned, draft].filter((text) => text.trim() !== '').join('\n\n');
}
