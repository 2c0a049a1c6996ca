/** Where among the entries found the reader is. */
export function countWords(
  matches: readonly string[],
  itemKey: string | null,
  text: string,
): string {
  if (text.trim() === '') return '';
  if (matches.length === 0) return 'Not in this thread';
  const at = itemKey === null ? -1 : matches.indexOf(itemKey);
  const count = matches.length.toLocaleString('en');
  const entries = matches.length === 1 ? 'entry' : 'entries';
  return at < 0 ? `${count} ${entries}` : `${(at + 1).toLocaleString('en')} of ${count} ${entries}`;
}
