import type { Item } from '../../../shared/domain/item.ts';
import type { Turn } from '../../../shared/domain/turn.ts';

/** One row of the list. Rows hold keys, not items: a growing item changes its own row only. */
export type TranscriptRow =
  | { kind: 'item'; key: string; itemKind: Item['kind'] }
  | { kind: 'interrupted'; key: string; turnId: string }
  | { kind: 'turn-failed'; key: string; turnId: string };

/**
 * Puts items in rows, oldest first, and closes each turn that did not end well with a mark behind its last item.
 * A failure that an error notice of the same turn already tells is not told twice (field case F14).
 */
export function transcriptRows(
  order: readonly string[],
  items: ReadonlyMap<string, Item>,
  turns: Readonly<Record<string, Turn>>,
): TranscriptRow[] {
  const rows: TranscriptRow[] = [];
  const told = new Set<string>();
  order.forEach((key, index) => {
    const item = items.get(key);
    if (!item) return;
    rows.push({ kind: 'item', key, itemKind: item.kind });
    if (item.kind === 'notice' && item.tone === 'error') told.add(item.turnId);
    const nextKey = order[index + 1];
    const next = nextKey === undefined ? undefined : items.get(nextKey);
    if (next?.turnId === item.turnId) return;
    const end = endOf(turns[item.turnId], told);
    if (end) rows.push(end);
  });
  return rows;
}

function endOf(turn: Turn | undefined, told: ReadonlySet<string>): TranscriptRow | null {
  if (turn?.status === 'interrupted') {
    return { kind: 'interrupted', key: `${turn.id}/:interrupted`, turnId: turn.id };
  }
  if (turn?.status === 'failed' && turn.error !== null && !told.has(turn.id)) {
    return { kind: 'turn-failed', key: `${turn.id}/:failed`, turnId: turn.id };
  }
  return null;
}

const estimates: Record<Item['kind'], number> = {
  'user-message': 66,
  'agent-message': 92,
  reasoning: 32,
  command: 48,
  'file-change': 150,
  plan: 130,
  'web-search': 32,
  'tool-call': 48,
  image: 60,
  notice: 32,
  compaction: 40,
  'mode-change': 40,
  unknown: 32,
};

/** A first guess of a row's height in px, until it has been measured. */
export function estimateRow(row: TranscriptRow | undefined): number {
  if (row === undefined) return 48;
  return row.kind === 'item' ? estimates[row.itemKind] : 40;
}
