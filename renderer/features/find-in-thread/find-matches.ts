import type { Item } from '../../../shared/domain/item.ts';
import { searchText } from '../../../shared/domain/search-text.ts';
import { searchTokens } from '../../../shared/domain/search-words.ts';
import { foldText } from '../../../shared/lib/fold-text.ts';

/** Items never change, so what was folded once serves every further key press. */
const folded = new WeakMap<Item, string>();

/** Keys of the items that hold every word, oldest first. Words may be parts of words. */
export function findMatches(
  order: readonly string[],
  items: ReadonlyMap<string, Item>,
  text: string,
): string[] {
  const tokens = searchTokens(text);
  if (tokens.length === 0) return [];
  return order.filter((key) => {
    const item = items.get(key);
    return item !== undefined && tokens.every((token) => foldedText(item).includes(token));
  });
}

/** The match after the one at `key`, or before it; round the ends. Without one the newest, which is nearest to most readers. */
export function nextMatch(
  matches: readonly string[],
  key: string | null,
  way: 1 | -1,
): string | undefined {
  const at = key === null ? -1 : matches.indexOf(key);
  if (at < 0) return matches.at(-1);
  return matches.at((at + way) % matches.length);
}

function foldedText(item: Item): string {
  let text = folded.get(item);
  if (text === undefined) {
    text = foldText(searchText(item));
    folded.set(item, text);
  }
  return text;
}
