import { itemKey } from './item-key.ts';
import type { Item } from './item.ts';

/**
 * Gives items of a history the ids under which they are held already. Codex names the items of an old thread anew each
 * time it reads it, and a rollout of that time names none: what is the same entry of the same turn must not be merged
 * as a second one. An item is only renamed to one of its turn and kind with the same content that the history does not
 * name itself; equal items are taken in order.
 */
export function adoptIds(stored: readonly Item[], found: readonly Item[]): Item[] {
  const named = new Set(found.map(itemKey));
  const free = new Map<string, Item[]>();
  const held = new Set<string>();
  for (const item of stored) {
    held.add(itemKey(item));
    if (named.has(itemKey(item))) continue;
    const content = contentOf(item);
    free.set(content, [...(free.get(content) ?? []), item]);
  }
  return found.map((item) => {
    if (held.has(itemKey(item))) return item;
    const twin = free.get(contentOf(item))?.shift();
    return twin === undefined ? item : { ...item, id: twin.id };
  });
}

/** Of a tool's input a reader may keep the beginning only; so much of it is kept always. */
const comparedInput = 150;

/** What tells an entry of a turn from the others, besides its id. */
function contentOf(item: Item): string {
  const texts = ['text', 'command', 'query', 'tool', 'path'].map((field) =>
    Reflect.get(item, field),
  );
  if (item.kind === 'tool-call') texts.push(item.input.slice(0, comparedInput));
  const edits = item.kind === 'file-change' ? item.edits.map(({ path }) => path) : [];
  return JSON.stringify([item.turnId, item.kind, texts, edits]);
}
