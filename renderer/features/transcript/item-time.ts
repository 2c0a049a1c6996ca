import type { Item } from '../../../shared/domain/item.ts';
import { isGrowing } from '../../../shared/domain/grow-item.ts';

export interface ItemTime {
  /** When it came, in ms since the epoch. */
  at: number | null;
  /** How long it took, in ms; null where that says nothing. */
  took: number | null;
}

/** Shorter is no work worth a number. */
const least = 100;

/** When an entry came and how long it took. */
export function itemTime(item: Item): ItemTime {
  const { startedAt, completedAt } = item;
  const at = startedAt ?? completedAt;
  if ('durationMs' in item && item.durationMs !== null) return { at, took: item.durationMs };
  const took =
    startedAt === null || completedAt === null || item.kind === 'user-message' || isGrowing(item)
      ? null
      : completedAt - startedAt;
  return { at, took: took !== null && took >= least ? took : null };
}

/** Whether an entry shows anything at all. */
export function isShown(item: Item): boolean {
  switch (item.kind) {
    case 'agent-message':
    case 'reasoning':
      return item.text.trim() !== '';
    default:
      return true;
  }
}

/** Whether it is a mark on a hairline, which tells its own time. */
export function isMark(item: Item): boolean {
  return item.kind === 'mode-change' || item.kind === 'compaction';
}
