import type { Entry } from './entry.ts';
import { foldTurns, type FoldedTurn, type FoldRules } from './fold-turns.ts';

/** Where the page before a page ends. */
export interface PageCursor {
  /** Byte of the expanded file at which the newer page begins. */
  offset: number;
  /** Turns at the end of the older page that a rollback in a newer one removed. */
  dropped: number;
  /** First turn of the newer page. */
  turnId: string;
}

export interface CutPage {
  turns: FoldedTurn[];
  next: PageCursor | null;
}

/**
 * The newest turns of a part of a history that reaches to its end, at least `wanted` of them; null where the part is
 * too short to say. Turns come out as they would of the whole file, so a page only begins where a turn begins, and
 * never cuts into a turn that a later record names.
 * @param dropped turns at the end that do not count, as a newer page removed them
 * @param explicit whether turns are begun by records, not by messages
 */
export function cutPage(
  entries: readonly Entry[],
  wanted: number,
  dropped: number,
  explicit: boolean,
  rules: FoldRules,
): CutPage | null {
  const starts = entries.flatMap((entry, index) => (begins(entry, explicit, rules) ? index : []));
  for (let count = wanted + dropped; count <= starts.length; count = Math.ceil(count * 1.5)) {
    const start = starts[starts.length - count]!;
    const part = entries.slice(start);
    if (reachesBack(part)) continue;
    const { turns, overdrawn } = foldTurns(part, rules);
    const kept = turns.slice(0, Math.max(0, turns.length - dropped));
    if (kept.length < wanted) continue;
    const turnId = kept[0]!.turn.id;
    return { turns: kept, next: { offset: part[0]!.offset, dropped: overdrawn, turnId } };
  }
  return null;
}

function begins(
  entry: Entry,
  explicit: boolean,
  { startOrdinal, screenRoles }: FoldRules,
): boolean {
  const isParents = startOrdinal !== null && (entry.ordinal ?? startOrdinal) < startOrdinal;
  if (isParents) return false;
  if (explicit) return entry.kind === 'turn-start';
  const isPrompt = entry.kind === 'message' && entry.item.kind === 'user-message';
  return isPrompt && (entry.origin === 'screen' || !screenRoles.user);
}

/** Whether a record names a turn that began before this part, or a result whose call did. */
function reachesBack(part: readonly Entry[]): boolean {
  const begun = new Set<string>();
  const called = new Set<string>();
  for (const entry of part) {
    if (entry.kind === 'turn-start' && entry.turnId !== null) begun.add(entry.turnId);
    if ((entry.kind === 'call' || entry.kind === 'shown') && entry.id !== null)
      called.add(entry.id);
  }
  return part.some(
    (entry) =>
      (entry.turnId !== null && !begun.has(entry.turnId)) ||
      (entry.kind === 'output' && !called.has(entry.id)),
  );
}
