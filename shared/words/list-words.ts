let format: Intl.ListFormat | undefined;

/** Things one after another in one line of words: `a, b, c`. */
export function listWords(parts: readonly string[]): string {
  format ??= new Intl.ListFormat('en', { type: 'unit', style: 'short' });
  return format.format(parts);
}
