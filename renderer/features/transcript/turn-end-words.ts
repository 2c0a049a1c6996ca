import type { Item } from '../../../shared/domain/item.ts';
import type { Turn } from '../../../shared/domain/turn.ts';
import { words } from '../../../shared/words/words.ts';

const mostRead = 400;

/** What a screen reader says when a turn is over: how it ended and the beginning of the last answer. */
export function turnEndWords(
  turn: Turn | undefined,
  order: readonly string[],
  items: ReadonlyMap<string, Item>,
): string {
  if (turn?.status === 'interrupted') return words('transcript.turnEnd.interrupted');
  if (turn?.status === 'failed') {
    const why = turn.error?.message ?? '';
    return why === ''
      ? words('transcript.turnEnd.failed')
      : words('transcript.turnEnd.failedBecause', { why });
  }
  for (let index = order.length - 1; index >= 0; index -= 1) {
    const item = items.get(order[index]!);
    if (item?.kind === 'agent-message' && (!turn || item.turnId === turn.id)) {
      const all = item.text.trim();
      const text = all.length > mostRead ? `${all.slice(0, mostRead)}…` : all;
      return words('transcript.turnEnd.answered', { text });
    }
  }
  return words('transcript.turnEnd.done');
}
