import type { Item } from '../../../shared/domain/item.ts';

/** What becomes of work that is still open when its turn or its process ends. */
export type Ending = 'interrupted' | 'detached' | 'declined';

/**
 * Closes an item that Codex will not close. A command goes on by itself when only its turn ended (`detached`);
 * what still waited for an answer has not been done (`declined`, field case F08); everything else is interrupted. An
 * item that is not open comes back as it is.
 */
export function settleItem(item: Item, ending: Ending, at: number | null): Item {
  const completedAt = item.completedAt ?? at;
  switch (item.kind) {
    case 'agent-message':
    case 'reasoning':
      return item.streaming ? { ...item, streaming: false, completedAt } : item;
    case 'command':
      return item.status === 'running' ? { ...item, status: ending, completedAt } : item;
    case 'file-change':
    case 'tool-call':
    case 'web-search':
      return item.status === 'running'
        ? { ...item, status: ending === 'declined' ? ending : 'interrupted', completedAt }
        : item;
    default:
      return item;
  }
}
