import { assertNever } from '../lib/assert-never.ts';
import type { Item } from './item.ts';

/** Whether more of the item may still come: it streams, or its work runs. A growing item accepts deltas. */
export function isGrowing(item: Item): boolean {
  switch (item.kind) {
    case 'agent-message':
    case 'reasoning':
      return item.streaming;
    case 'command':
    case 'file-change':
    case 'web-search':
    case 'tool-call':
      return item.status === 'running' || item.status === 'detached';
    case 'plan':
      return item.completedAt === null;
    case 'user-message':
    case 'image':
    case 'notice':
    case 'compaction':
    case 'mode-change':
    case 'unknown':
      return false;
    default:
      return assertNever(item);
  }
}

/** The item with `text` appended. A finished item drops late pieces (field case F20), as do kinds that arrive whole. */
export function growItem(item: Item, text: string): Item {
  if (!isGrowing(item)) return item;
  switch (item.kind) {
    case 'agent-message':
    case 'reasoning':
    case 'plan':
      return { ...item, text: item.text + text };
    case 'command':
    case 'tool-call':
      return { ...item, output: item.output + text };
    case 'file-change':
    case 'web-search':
    case 'user-message':
    case 'image':
    case 'notice':
    case 'compaction':
    case 'mode-change':
    case 'unknown':
      return item;
    default:
      return assertNever(item);
  }
}
