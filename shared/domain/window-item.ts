import { cutText, fullLength } from './cut-text.ts';
import type { Item } from './item.ts';
import type { StoredPart } from './stored-part.ts';

/** Longest text of a program that the window holds, in UTF-16 units, and what it holds of a longer one at either end. */
const longest = 20_000;
const edge = 8_000;

/**
 * An item as the window holds it: what a program printed is there by its beginning and end, and where things are on disk is
 * left out. What is missing is asked for by field and number.
 */
export function windowItem(item: Item): Item {
  const places = item.stored?.map(({ field, length }) => ({ ...nowhere, field, length })) ?? [];
  const cut = item.kind === 'command' || item.kind === 'tool-call' ? cutTexts(item, places) : {};
  if (places.length === 0) return item;
  return { ...item, ...cut, stored: places };
}

const nowhere = { file: null, offset: 0 };

/** Adds to `places` what it cuts. */
function cutTexts(item: Item, places: StoredPart[]): Record<string, string> {
  const cut: Record<string, string> = {};
  for (const field of ['input', 'output'] as const) {
    const text: unknown = Reflect.get(item, field);
    if (typeof text !== 'string' || text.length <= longest) continue;
    const shown = cutText(text, longest, edge);
    const known = places.findIndex((part) => part.field === field);
    const part = { ...nowhere, field, length: fullLength(shown) };
    places.splice(known === -1 ? places.length : known, known === -1 ? 0 : 1, part);
    cut[field] = shown;
  }
  return cut;
}

/** {@link windowItem} for an item that grows in small pieces: cut only when it is twice as long as it may be. */
export function trimmedItem(item: Item): Item {
  return 'output' in item && item.output.length > 2 * longest ? windowItem(item) : item;
}
