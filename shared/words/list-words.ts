const format = new Intl.ListFormat('en', { type: 'unit', style: 'short' });

/** Things one after another in one line of words: `a, b, c`. */
export function listWords(parts: readonly string[]): string {
  return format.format(parts);
}
