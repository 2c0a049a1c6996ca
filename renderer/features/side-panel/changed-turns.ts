import type { Item, ItemOf } from '../../../shared/domain/item.ts';
import { oneLine } from '../../../shared/domain/one-line.ts';
import { words } from '../../../shared/words/words.ts';

/** A turn that changed files. */
export interface ChangedTurn {
  turnId: string;
  /** What the user asked for in it. */
  wish: string;
}

const longest = 60;

/** The turns of changes, newest first, by the first words of the message each began with. */
export function changedTurns(
  changes: readonly ItemOf<'file-change'>[],
  items: ReadonlyMap<string, Item>,
): ChangedTurn[] {
  const ids = [...new Set(changes.map(({ turnId }) => turnId))].reverse();
  if (ids.length === 0) return [];
  const wishes = new Map<string, string>();
  for (const item of items.values()) {
    if (item.kind === 'user-message' && !wishes.has(item.turnId)) {
      wishes.set(item.turnId, oneLine(item.text).trim());
    }
  }
  return ids.map((turnId) => {
    const said = wishes.get(turnId) ?? '';
    const cut = said.length > longest ? `${said.slice(0, longest)}…` : said;
    return { turnId, wish: cut === '' ? words('sidePanel.changes.earlierTurn') : cut };
  });
}
