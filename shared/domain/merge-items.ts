import { isCutText } from './cut-text.ts';
import { isGrowing } from './grow-item.ts';
import { itemKey } from './item-key.ts';
import type { Item } from './item.ts';
import { mergeOrder } from './merge-order.ts';
import type { Turn } from './turn.ts';

/**
 * Joins a transcript Bobbin holds with what Codex returned of it (decision D12): by key, losing nothing Codex no
 * longer returns, doubling nothing. For the order see {@link mergeOrder}, for the content {@link mergeItem}.
 */
export function mergeItems(stored: readonly Item[], found: readonly Item[]): Item[] {
  const items = new Map(stored.map((item) => [itemKey(item), item]));
  for (const item of found) {
    const held = items.get(itemKey(item));
    items.set(itemKey(item), held === undefined ? item : mergeItem(held, item));
  }
  return mergeOrder(stored.map(orderedItem), found.map(orderedItem)).flatMap(
    (key) => items.get(key) ?? [],
  );
}

/** An item as {@link mergeOrder} sees it. */
export function orderedItem(item: { turnId: string; id: string }): { key: string; group: string } {
  return { key: itemKey(item), group: item.turnId };
}

/**
 * Two versions of one item. A finished one wins over a growing one; of two growing ones the text that goes on from
 * the other wins; of two finished ones the newer, but not the beginning of a text over the whole of it. What the
 * winner leaves empty is filled from the other, so an empty final text keeps the streamed pieces (field case F20).
 */
export function mergeItem(stored: Item, newer: Item): Item {
  return withoutOldParts(joined(stored, newer));
}

function joined(stored: Item, newer: Item): Item {
  if (stored.kind !== newer.kind) return newer.kind === 'unknown' ? stored : newer;
  if (isGrowing(newer)) {
    const done = !isGrowing(stored) || ('status' in stored && stored.status === 'detached');
    if (done) return filled(stored, newer);
    return filled({ ...newer, ...longerTexts(stored, newer) }, stored);
  }
  return filled({ ...newer, ...wholeTexts(stored, newer) }, stored);
}

/** A text that is whole after all is stored nowhere else. */
function withoutOldParts(item: Item): Item {
  const { stored, ...rest } = item;
  if (stored === undefined) return item;
  const kept = stored.filter(({ field }) => {
    const text: unknown = field === 'image' ? null : Reflect.get(item, field);
    return typeof text !== 'string' || isCutText(text);
  });
  if (kept.length === stored.length) return item;
  return kept.length === 0 ? (rest as Item) : { ...item, stored: kept };
}

/** The texts of `stored` that are whole where `newer` has a beginning and an end only. */
function wholeTexts(stored: Item, newer: Item): Record<string, string> {
  const fields = ['output', 'input'].flatMap((field) => {
    const [held, next]: unknown[] = [Reflect.get(stored, field), Reflect.get(newer, field)];
    if (typeof held !== 'string' || typeof next !== 'string') return [];
    const isWhole = isCutText(next) && held.length > next.length && !isCutText(held);
    return isWhole ? [[field, held]] : [];
  });
  return Object.fromEntries(fields);
}

/** Two versions of one turn: one that has ended never runs again, and what is known is not forgotten. */
export function mergeTurn(stored: Turn, newer: Turn): Turn {
  const reopened = newer.status === 'running' && stored.status !== 'running';
  const status = reopened ? stored.status : newer.status;
  return {
    id: newer.id,
    status,
    mode: newer.mode ?? stored.mode,
    startedAt: newer.startedAt ?? stored.startedAt,
    completedAt: newer.completedAt ?? stored.completedAt,
    error: newer.error ?? (status === stored.status ? stored.error : null),
  };
}

function filled(winner: Item, other: Item): Item {
  const missing = Object.entries(other).filter(([name]) => isEmpty(Reflect.get(winner, name)));
  return missing.length === 0 ? winner : { ...winner, ...Object.fromEntries(missing) };
}

function isEmpty(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    value === '' ||
    (Array.isArray(value) && value.length === 0)
  );
}

/** The growing texts of `stored` that go on from those of `newer`. */
function longerTexts(stored: Item, newer: Item): Record<string, string> {
  const fields = ['text', 'output'].flatMap((field) => {
    const [held, next]: unknown[] = [Reflect.get(stored, field), Reflect.get(newer, field)];
    const longer = typeof held === 'string' && typeof next === 'string' && held.startsWith(next);
    return longer ? [[field, held]] : [];
  });
  return Object.fromEntries(fields);
}
