/** What stands where nothing is found; only commands can be missing, text is always looked for everywhere. */
export function nothingWords(text: string): string {
  return `There is no command like “${text.replace(/^>/, '').trim()}”.`;
}

/** What the foot says, also to screen readers. */
export function footWords(text: string, count: number): string {
  if (text.trim() === '') return '> for commands only';
  return count === 1 ? '1 entry' : `${count} entries`;
}

/** The entry that looks for the words in all text. */
export function searchWords(text: string): string {
  return `Search everything for “${text}”`;
}

export function folderWords(folder: string): string {
  return `New thread in ${folder}`;
}
