import type { Item } from './item.ts';

/** The item with streamed text appended; items whose kind does not grow are returned as they are. */
export function appendDelta(item: Item, text: string): Item {
  switch (item.kind) {
    case 'agent-message':
    case 'reasoning':
      return { ...item, text: item.text + text };
    case 'command':
      return { ...item, output: item.output + text };
    case 'plan':
      return { ...item, text: item.text + text };
    default:
      return item;
  }
}

/**
 * The item to hold when `next` arrives for a key that `previous` holds (field case F20): the completed text replaces
 * the pieces, an empty text never wipes them out, and a piece after the end changes nothing.
 */
export function replaceItem(previous: Item | undefined, next: Item): Item {
  if (previous === undefined || previous.kind !== next.kind) return next;
  if (next.kind === 'agent-message' || next.kind === 'reasoning') {
    const held = previous as typeof next;
    return next.text === '' && held.text !== '' ? { ...next, text: held.text } : next;
  }
  if (next.kind === 'command') {
    const held = previous as typeof next;
    return next.output === '' && held.output !== '' ? { ...next, output: held.output } : next;
  }
  return next;
}

/** Whether an item still grows: deltas for any other one are late and are dropped. */
export function isGrowing(item: Item): boolean {
  if ('streaming' in item) return item.streaming;
  return 'status' in item ? item.status === 'running' || item.status === 'detached' : false;
}
