import type { Item } from '../../../shared/domain/item.ts';
import type { Turn } from '../../../shared/domain/turn.ts';

const mostRead = 400;

/** What a screen reader says when a turn is over: how it ended and the beginning of the last answer. */
export function turnEndWords(
  turn: Turn | undefined,
  order: readonly string[],
  items: ReadonlyMap<string, Item>,
): string {
  if (turn?.status === 'interrupted') return 'The turn was interrupted.';
  if (turn?.status === 'failed') return `The turn failed. ${turn.error?.message ?? ''}`.trim();
  for (let index = order.length - 1; index >= 0; index -= 1) {
    const item = items.get(order[index]!);
    if (item?.kind === 'agent-message' && (!turn || item.turnId === turn.id)) {
      const text = item.text.trim();
      return `Codex answered: ${text.length > mostRead ? `${text.slice(0, mostRead)}…` : text}`;
    }
  }
  return 'Codex is done.';
}
