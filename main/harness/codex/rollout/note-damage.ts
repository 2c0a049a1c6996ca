import { unreadableLinesId, type Item } from '../../../../shared/domain/item.ts';
import type { Turn } from '../../../../shared/domain/turn.ts';
import { words } from '../../../../shared/words/words.ts';

type ReadTurn = { turn: Turn; items: Item[] };

/**
 * Turns of a page with a small note at its head where lines of the file could not be read (field case F17). The note is
 * an item like any other, so it is stored with the page and stays where it belongs.
 */
export function noteDamage(turns: ReadTurn[], unreadableLines: number): ReadTurn[] {
  const [first, ...rest] = turns;
  if (first === undefined || unreadableLines === 0) return turns;
  const note: Item = {
    kind: 'notice',
    id: unreadableLinesId,
    turnId: first.turn.id,
    startedAt: first.turn.startedAt,
    completedAt: first.turn.startedAt,
    tone: 'warning',
    text: words('history.unreadableLines', { count: unreadableLines }),
    detail: words('history.unreadableLines.detail'),
  };
  return [{ ...first, items: [note, ...first.items] }, ...rest];
}
