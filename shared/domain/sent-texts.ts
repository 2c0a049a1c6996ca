import type { Item } from './item.ts';

/** What the user wrote among items, in their order; the same twice in a row once, and nothing that is not there whole. */
export function sentTexts(items: Iterable<Item | undefined>): string[] {
  const texts: string[] = [];
  for (const item of items) {
    if (item?.kind !== 'user-message' || item.text.trim() === '') continue;
    // Pictures that stayed on disk leave the text whole; another part would go out cut short.
    if (item.stored?.some(({ field }) => field !== 'image')) continue;
    if (texts.at(-1) !== item.text) texts.push(item.text);
  }
  return texts;
}
