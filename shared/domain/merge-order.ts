/** An entry of an ordered list: `group` holds entries that belong together, such as the items of one turn. */
export interface OrderedEntry {
  key: string;
  group: string;
}

/** The `turnId` of Bobbin's own marks in a transcript: mode changes and notices that belong to no turn of Codex. */
export const bobbinTurnId = 'bobbin';

/**
 * Joins the order Bobbin holds with the order Codex returned. Every key of both lists comes back exactly once.
 * Codex's order holds among its own entries; an entry only Bobbin holds stays behind the entry it followed, and
 * behind what Codex adds to that entry's group if it belongs to another. Entries before the first common one
 * stay in front, except Bobbin's marks, which stay beside the entry they preceded. Without a common entry,
 * what Codex returned is taken to be newer.
 */
export function mergeOrder(
  stored: readonly OrderedEntry[],
  found: readonly OrderedEntry[],
): string[] {
  const sequence = unique(found);
  const inFound = new Set(sequence.map((entry) => entry.key));
  const kept = unique(stored);
  const inStored = new Set(kept.map((entry) => entry.key));
  const leading: OrderedEntry[] = [];
  const followers = new Map<string, OrderedEntry[]>();
  let list = leading;
  let meets = false;
  for (const entry of kept) {
    if (inFound.has(entry.key)) {
      meets = true;
      list = [];
      followers.set(entry.key, list);
    } else list.push(entry);
  }

  const marks = meets ? takeTrailingMarks(leading) : [];
  const result = leading.map((entry) => entry.key);
  let waiting: { group: string; entries: OrderedEntry[] } | null = null;
  let marksPlaced = false;
  for (const entry of sequence) {
    const common = inStored.has(entry.key);
    if (waiting !== null && (common || entry.group !== waiting.group)) {
      result.push(...waiting.entries.map((waiter) => waiter.key));
      waiting = null;
    }
    if (common && !marksPlaced) {
      result.push(...marks.map((mark) => mark.key));
      marksPlaced = true;
    }
    result.push(entry.key);
    const behind = followers.get(entry.key);
    if (behind === undefined || behind.length === 0) continue;
    const stranger = behind.findIndex((follower) => follower.group !== entry.group);
    const close = stranger === -1 ? behind : behind.slice(0, stranger);
    result.push(...close.map((follower) => follower.key));
    if (stranger !== -1) waiting = { group: entry.group, entries: behind.slice(stranger) };
  }
  if (waiting !== null) result.push(...waiting.entries.map((waiter) => waiter.key));
  return result;
}

function unique(entries: readonly OrderedEntry[]): OrderedEntry[] {
  return [...new Map(entries.map((entry) => [entry.key, entry])).values()];
}

/** Cuts the run of Bobbin's marks off the end of `entries` and returns it. */
function takeTrailingMarks(entries: OrderedEntry[]): OrderedEntry[] {
  let start = entries.length;
  while (start > 0 && entries[start - 1]?.group === bobbinTurnId) start -= 1;
  return entries.splice(start);
}
